import { courseForQiskit } from './course-steps.ts'

// For check_course.py, which runs it in real Qiskit.
process.stdout.write(JSON.stringify(courseForQiskit()))
