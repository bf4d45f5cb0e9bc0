import { type BuildManifest, filesOf, isSourceIn } from './page-files.ts'

const manifest: BuildManifest = {
  'index.html': { file: 'assets/index.js', imports: ['_core.js'], css: ['assets/index.css'] },
  '_core.js': {
    file: 'assets/core.js',
    dynamicImports: ['src/app/layout/frame.ts', 'src/pages/home/HomePage.tsx', 'src/pages/faq/FaqPage.tsx'],
  },
  'src/app/layout/frame.ts': { file: 'assets/footer.js', css: ['assets/footer.css'] },
  'src/pages/home/HomePage.tsx': {
    file: 'assets/home.js',
    imports: ['_core.js'],
    dynamicImports: [
      'src/pages/home/HomeContent.tsx',
      'src/pages/home/BelowHero.tsx',
      'src/pages/home/moment/Thanks.tsx',
      'src/features/seats/SeatBox.tsx',
    ],
  },
  'src/pages/home/HomeContent.tsx': {
    file: 'assets/content.js',
    imports: ['_circuit.js'],
    css: ['assets/content.css'],
  },
  'src/pages/home/BelowHero.tsx': { file: 'assets/below.js', css: ['assets/below.css'] },
  'src/pages/home/moment/Thanks.tsx': { file: 'assets/thanks.js', css: ['assets/thanks.css'] },
  'src/pages/faq/FaqPage.tsx': { file: 'assets/faq.js' },
  '_circuit.js': { file: 'assets/circuit.js', css: ['assets/circuit.css'] },
  'src/features/seats/SeatBox.tsx': { file: 'assets/seats.js', css: ['assets/seats.css'] },
}

test('what is drawn with the page brings its styles, and its scripts unless it waits for a person', () => {
  const { scripts, styles } = filesOf('src/pages/home/HomePage.tsx', manifest)
  const names = ['circuit', 'content', 'footer', 'home']
  expect(scripts.toSorted()).toEqual(names.map((name) => `/assets/${name}.js`))
  const sheets = ['below', 'circuit', 'content', 'footer', 'index']
  expect(styles.toSorted()).toEqual(sheets.map((name) => `/assets/${name}.css`))
  // The entry's style sheet declares the order of the layers.
  expect(styles[0]).toBe('/assets/index.css')
})

test('the styles of formulas come with a page that has one, without what draws them', () => {
  const withFormulas: BuildManifest = {
    ...manifest,
    'src/content/portable-text/mathml.ts': { file: 'assets/mathml.js', imports: ['_temml.js'] },
    '_temml.js': { file: 'assets/temml.js', css: ['assets/math.css'] },
  }
  const source = 'src/pages/home/HomePage.tsx'
  const { scripts, styles } = filesOf(source, withFormulas, { hasFormulas: true })
  expect(styles).toContain('/assets/math.css')
  expect(scripts).not.toContain('/assets/mathml.js')
  expect(filesOf(source, withFormulas).styles).not.toContain('/assets/math.css')
})

test.each([
  ['its own code', 'assets/home.js', true],
  ['what it appears with', 'assets/circuit.js', true],
  ['what it loads later', 'assets/seats.js', true],
  ['what every page has', 'assets/footer.js', true],
  ['another page', 'assets/faq.js', false],
])('a page isn’t translated while %s lacks a text: %s, %s', (_, file, isLacking) => {
  expect(isSourceIn(new Set([file]), 'src/pages/home/HomePage.tsx', manifest)).toBe(isLacking)
})
