/**
 * What people need at the venue without a network: what is on, where, by whom, and help; and the lab, which asks nobody
 * for anything. Each path with its file below `web/src/pages`. The ticket is cached by the page that shows it.
 */
export const offlinePages = {
  '/': 'home/HomePage.tsx',
  '/schedule': 'schedule/SchedulePage.tsx',
  '/workshops': 'workshops/WorkshopsPage.tsx',
  '/speakers': 'speakers/SpeakersPage.tsx',
  '/hackathon': 'hackathon/HackathonPage.tsx',
  '/materials': 'materials/MaterialsPage.tsx',
  '/faq': 'faq/FaqPage.tsx',
  '/contact': 'contact/ContactPage.tsx',
  '/about': 'about/AboutPage.tsx',
  '/lab': 'lab/LabPage.tsx',
}
