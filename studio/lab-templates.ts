import type { Template } from 'sanity'

/** A new step of the lab's course, which the course's list begins with. */
export const courseStepTemplate: Template = {
  id: 'lab-course-step',
  title: 'Step of the lab’s course',
  schemaType: 'labChallenge',
  value: { place: 'course', qubits: 1, target: 'state', level: 'beginner' },
}
