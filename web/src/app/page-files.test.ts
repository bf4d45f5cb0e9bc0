import { expect, test } from 'vitest'
import { type BuildManifest, filesOf } from './page-files.ts'

const manifest: BuildManifest = {
  'src/ui/fonts/fest-display-latin.woff2': { file: 'assets/display.woff2' },
  'src/ui/fonts/fest-sans-latin.woff2': { file: 'assets/sans.woff2' },
  'index.html': { file: 'assets/index.js', imports: ['_core.js'], css: ['assets/index.css'] },
  '_core.js': {
    file: 'assets/core.js',
    dynamicImports: ['src/app/layout/Footer.tsx', 'src/pages/home/HomePage.tsx'],
  },
  'src/app/layout/Footer.tsx': { file: 'assets/footer.js', css: ['assets/footer.css'] },
  'src/pages/home/HomePage.tsx': {
    file: 'assets/home.js',
    imports: ['_core.js'],
    dynamicImports: [
      'src/pages/home/HomeContent.tsx',
      'src/pages/home/moment/Thanks.tsx',
      'src/features/seats/SeatBox.tsx',
    ],
  },
  'src/pages/home/HomeContent.tsx': {
    file: 'assets/content.js',
    imports: ['_circuit.js'],
    css: ['assets/content.css'],
  },
  'src/pages/home/moment/Thanks.tsx': { file: 'assets/thanks.js', css: ['assets/thanks.css'] },
  '_circuit.js': { file: 'assets/circuit.js', css: ['assets/circuit.css'] },
  'src/features/seats/SeatBox.tsx': { file: 'assets/seats.js', css: ['assets/seats.css'] },
}

test('what is drawn with the page and taken over later brings its styles with the page, and its scripts later', () => {
  const { scripts, styles } = filesOf('src/pages/home/HomePage.tsx', manifest)
  expect(scripts).toEqual(['/assets/home.js'])
  expect(styles.toSorted()).toEqual(['/assets/circuit.css', '/assets/content.css', '/assets/footer.css'])
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
  expect(scripts).toEqual(['/assets/home.js'])
  expect(filesOf(source, withFormulas).styles).not.toContain('/assets/math.css')
})
