import { safeDrawing } from './safe-drawing.ts'

const svg = (content: string, attributes = '') =>
  `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink"${attributes}>${content}</svg>`

test('a plot keeps all that draws it', () => {
  const plot = svg(
    `<defs><style>*{stroke-linecap:butt}</style><clipPath id="a"><rect width="9" height="9"/></clipPath></defs>
    <g clip-path="url(#a)" style="fill: none"><use xlink:href="#b"/><use href="#b"/></g>
    <image xlink:href="data:image/png;base64,iVBORw0KGgo=" width="9" height="9"/>
    <text x="1">ψ &lt; 1</text><animate attributeName="width" to="5"/>`,
    ' viewBox="0 0 9 9" width="9pt"',
  )
  expect(safeDrawing(plot)).toBe(plot)
})

test.each([
  '<script>run()</script>',
  '<s:script xmlns:s="http://www.w3.org/2000/svg">run()</s:script>',
  '<h:script xmlns:h="http://www.w3.org/1999/xhtml">run()</h:script>',
  '<foreignObject><h:img xmlns:h="http://www.w3.org/1999/xhtml" onerror="run()" src="x"/></foreignObject>',
  '<metadata><r:RDF xmlns:r="x"><r:run/></r:RDF></metadata>',
  '<rect onclick="run()"/>',
  '<rect ONLOAD="run()"/>',
  '<a href="javascript:run()"><rect/></a>',
  '<a xlink:href=" javascript:run()"><rect/></a>',
  '<a href="data:text/html,run"><rect/></a>',
  '<a href="data:image/svg+xml;base64,run"/>',
  '<use href="https://thief.example/run.svg#x"/>',
  '<image href="https://thief.example/run.png"/>',
  '<a><set attributeName="href" to="javascript:run()"/></a>',
  '<a><animate attributeName=" xlink:href" values="javascript:run()"/></a>',
  '<set attributeName="onclick" to="run()"/>',
])('nothing is left of %s', (content) => {
  const drawing = safeDrawing(svg(`<path d="M0 0"/>${content}`))
  expect(drawing).toContain('<path d="M0 0"/>')
  expect(drawing).not.toContain('run')
})

test('what stood on the drawing itself or before it is gone', () => {
  const drawing = safeDrawing(
    `<?xml-stylesheet href="run.xsl"?><!DOCTYPE svg [<!ENTITY a "run">]>${svg('', ' onload="run()"')}`,
  )
  expect(drawing ?? '').not.toContain('run')
})

test.each([
  '',
  'text',
  '<svg>',
  '<svg xmlns="http://www.w3.org/2000/svg"><g></svg>',
  '<svg width="1"/>',
  '<html xmlns="http://www.w3.org/1999/xhtml"/>',
])('%j is no drawing', (text) => {
  expect(safeDrawing(text)).toBeNull()
})
