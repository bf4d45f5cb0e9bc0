import { offlineFiles } from './build-worker.ts'

const pages =
  'home schedule event notebook workshops speakers hackathon materials faq contact about lab profile'
    .split(' ')
    .map((name) => `${name}/${name.charAt(0).toUpperCase()}${name.slice(1)}`)
const needed = [
  ...[...pages, 'not-found/NotFound', 'login/Login'].map((name) => `src/pages/${name}Page.tsx`),
  'src/backend/create-backend.ts',
  'src/content/fetching/fetch-content.ts',
  'src/app/mine-in-account.ts',
  'src/app/urgent/show-urgent.tsx',
]

function manifestWith(change: Parameters<typeof offlineFiles>[0] = {}) {
  const chunks = needed.map((key, index) => [key, { file: `assets/${index}.js`, imports: ['shared'] }])
  return {
    'index.html': {
      file: 'assets/index.js',
      css: ['assets/index.css'],
      assets: ['fest-sans-latin-Ab-9_xyz', 'fest-sans-latin-rest-Ab-9_xyz'].map(
        (name) => `assets/${name}.woff2`,
      ),
      dynamicImports: ['src/pages/admin/AdminPage.tsx', ...needed],
    },
    shared: { file: 'assets/shared.js', imports: ['index.html'] },
    'src/pages/admin/AdminPage.tsx': { file: 'assets/admin.js' },
    ...(Object.fromEntries(chunks) as Parameters<typeof offlineFiles>[0]),
    ...change,
  }
}

test('names what the pages for the venue need, with what they load later, and no other page', () => {
  const files = offlineFiles(
    manifestWith({
      'src/pages/contact/ContactPage.tsx': {
        file: 'assets/contact.js',
        dynamicImports: [
          'form',
          'src/pages/contact/ContactContent.tsx',
          'src/pages/team/TeamPage.tsx',
          'src/app/urgent/preview-news.ts',
          'src/features/secret/secret.groq.ts',
        ],
      },
      'src/pages/contact/ContactContent.tsx': { file: 'assets/contact-content.js' },
      'src/pages/team/TeamPage.tsx': { file: 'assets/team.js' },
      'src/app/urgent/preview-news.ts': { file: 'assets/preview.js' },
      'src/features/secret/secret.groq.ts': { file: 'assets/secret.js' },
      form: { file: 'assets/form.js', css: ['assets/form.css'] },
    }),
  )
  const [wanted, others] = [
    ['index.js', 'index.css', 'shared.js', 'contact.js', 'contact-content.js', 'form.js', 'form.css'],
    ['admin.js', 'team.js', 'preview.js', 'secret.js', 'fest-sans-latin-rest-Ab-9_xyz.woff2'],
  ]
  for (const name of [...wanted, 'fest-sans-latin-Ab-9_xyz.woff2']) expect(files).toContain(`/assets/${name}`)
  for (const name of others) expect(files).not.toContain(`/assets/${name}`)
  expect(new Set(files).size).toBe(files.length)
})

test.each(needed)('a build without %s is refused, since it would be missed at the venue', (key) => {
  expect(() => offlineFiles(manifestWith({ [key]: undefined }))).toThrow('The build has no')
})
