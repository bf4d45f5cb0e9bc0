/** The pattern breathes instead of running: its phase swings by this many radians, once in this many seconds. */
const swing = { by: 0.75, seconds: 9 }
/** Thirty frames a second are plenty for such a slow motion, and half the work. */
const frameMs = 33
/** The canvas has fewer pixels than the screen; the pattern is soft anyway. */
const resolution = 0.75

const vertexShader = 'attribute vec2 v;void main(){gl_Position=vec4(v,0,1);}'

/*
 * The sum of two circular waves, squared: bright where they agree, dark where they cancel. Violet above, ember between,
 * amber below; fading with distance and toward the text.
 */
const fragmentShader = `precision highp float;
uniform vec2 size,a,b,calm;uniform float t,k,reach;uniform vec4 violet,ember,amber;
void main(){
vec2 p=vec2(gl_FragCoord.x,size.y-gl_FragCoord.y);
float w=cos(k*distance(p,a)-t)+cos(k*distance(p,b)-t);
vec2 m=(a+b)*.5;
float d=(p.y-m.y)/reach;
vec4 c=d<0.?mix(ember,violet,smoothstep(.12,.66,-d)):mix(ember,amber,smoothstep(.1,.5,d));
vec2 e=(p-m)/vec2(reach*1.25,reach);
float fade=exp(-1.7*dot(e,e))*smoothstep(0.,.2,(size.y-p.y)/size.y)*smoothstep(calm.x,calm.y,p.x/size.x);
float i=w*w*.25*fade*c.a;
gl_FragColor=vec4(c.rgb*i,i);}`

type Point = { x: number; y: number }

/**
 * Draws the moving pattern into the field's canvas, following its size, the theme and, gently, the pointer. Pauses
 * while out of view and in a hidden tab; draws one still frame under reduced motion. Without WebGL it does nothing and
 * the style sheet's still picture stays. Returns a function that stops it.
 */
export function drawInterference(field: HTMLElement): () => void {
  const canvas = field.querySelector('canvas')
  const sources = field.querySelectorAll('i')
  const [markA, markB] = sources
  const gl = canvas?.getContext('webgl', { antialias: false })
  if (!canvas || !markA || !markB || !gl || isDrawnBySoftware(gl)) return () => {}
  const program = link(gl)
  if (!program) return () => {}

  const at = (name: string) => gl.getUniformLocation(program, name)
  const names = ['size', 'a', 'b', 'calm', 't', 'k', 'reach'] as const
  const [size, a, b, calmEdge, t, k, reach] = names.map(at)
  const calm = matchMedia('(prefers-reduced-motion: reduce)')
  const ended = new AbortController()
  const { signal } = ended
  let pull: Point = { x: 0, y: 0 }
  let shift: Point = { x: 0, y: 0 }
  let frame = 0
  let drawnAt = 0
  let isInSight = true

  function color() {
    const { color, caretColor, outlineColor } = getComputedStyle(canvas as HTMLCanvasElement)
    for (const [name, value] of Object.entries({ ember: color, violet: caretColor, amber: outlineColor }))
      gl?.uniform4fv(at(name), rgba(value))
    draw(performance.now())
  }

  function resize() {
    if (!canvas) return
    canvas.width = field.clientWidth * resolution
    canvas.height = field.clientHeight * resolution
    gl?.viewport(0, 0, canvas.width, canvas.height)
    draw(performance.now())
  }

  function draw(now: number) {
    if (!gl || !canvas || !markA || !markB || gl.isContextLost()) return
    drawnAt = now
    shift = { x: shift.x + (pull.x - shift.x) * 0.05, y: shift.y + (pull.y - shift.y) * 0.05 }
    const place = (mark: HTMLElement, sign: number) =>
      [
        (mark.offsetLeft + sign * shift.x) * resolution,
        (mark.offsetTop + sign * shift.y) * resolution,
      ] as const
    const style = getComputedStyle(field)
    const given = (name: string) => Number(style.getPropertyValue(name))
    // The square of a wave has twice as many rings.
    const waveNumber = (2 * Math.PI) / given('--wave')
    // The phase around which it swings: where the line between the two sources is brightest.
    const rest = (waveNumber * (markB.offsetTop - markA.offsetTop)) / 2
    const sway = calm.matches ? 0 : swing.by * Math.sin((now / 1000 / swing.seconds) * 2 * Math.PI)
    gl.uniform2f(size ?? null, canvas.width, canvas.height)
    gl.uniform2f(a ?? null, ...place(markA, 1))
    gl.uniform2f(b ?? null, ...place(markB, -1))
    gl.uniform2f(calmEdge ?? null, given('--from'), given('--to'))
    gl.uniform1f(k ?? null, waveNumber / resolution)
    gl.uniform1f(t ?? null, rest + sway)
    gl.uniform1f(reach ?? null, Math.max(150, Math.min(field.clientWidth * 0.36, 520)) * resolution)
    gl.drawArrays(gl.TRIANGLES, 0, 3)
    field.dataset.drawn = ''
  }

  function loop(now: number) {
    if (now - drawnAt >= frameMs) draw(now)
    frame = isInSight && !document.hidden && !calm.matches ? requestAnimationFrame(loop) : 0
  }

  function wake() {
    if (frame === 0) frame = requestAnimationFrame(loop)
  }

  function onPointerMove({ clientX, clientY, pointerType }: PointerEvent) {
    if (pointerType !== 'mouse') return
    pull = { x: (clientX / innerWidth - 0.5) * 22, y: (clientY / innerHeight - 0.5) * 22 }
  }

  const sight = new IntersectionObserver(([entry]) => {
    isInSight = entry?.isIntersecting ?? true
    if (isInSight) wake()
  })
  const sizes = new ResizeObserver(resize)
  const theme = new MutationObserver(color)
  sight.observe(field)
  sizes.observe(field)
  theme.observe(document.documentElement, { attributeFilter: ['data-theme'] })
  matchMedia('(prefers-color-scheme: dark)').addEventListener('change', color, { signal })
  calm.addEventListener('change', wake, { signal })
  document.addEventListener('visibilitychange', wake, { signal })
  window.addEventListener('pointermove', onPointerMove, { passive: true, signal })
  canvas.addEventListener('webglcontextlost', () => delete field.dataset.drawn, { signal })

  resize()
  color()
  return () => {
    ended.abort()
    cancelAnimationFrame(frame)
    sight.disconnect()
    sizes.disconnect()
    theme.disconnect()
    delete field.dataset.drawn
  }
}

function link(gl: WebGLRenderingContext): WebGLProgram | null {
  const program = gl.createProgram()
  const shaders = [
    [gl.VERTEX_SHADER, vertexShader],
    [gl.FRAGMENT_SHADER, fragmentShader],
  ] as const
  for (const [kind, source] of shaders) {
    // Null only when the context was lost; what then throws leaves the still picture.
    const shader = gl.createShader(kind) as WebGLShader
    gl.shaderSource(shader, source)
    gl.compileShader(shader)
    gl.attachShader(program, shader)
  }
  gl.linkProgram(program)
  if (!gl.getProgramParameter(program, gl.LINK_STATUS)) return null
  gl.useProgram(program)
  // One triangle that covers the canvas.
  gl.bindBuffer(gl.ARRAY_BUFFER, gl.createBuffer())
  gl.bufferData(gl.ARRAY_BUFFER, new Float32Array([-1, -1, 3, -1, -1, 3]), gl.STATIC_DRAW)
  const v = gl.getAttribLocation(program, 'v')
  gl.enableVertexAttribArray(v)
  gl.vertexAttribPointer(v, 2, gl.FLOAT, false, 0, 0)
  return program
}

const unmaskedRenderer = 0x92_46

/** Without a graphics processor the CPU, which the page needs, would draw; the renderer's name tells. */
function isDrawnBySoftware(gl: WebGLRenderingContext): boolean {
  gl.getExtension('WEBGL_debug_renderer_info')
  // A string, by the extension's specification.
  return /swift|llvm|soft|basic/i.test(gl.getParameter(unmaskedRenderer) as string)
}

/** Any CSS color as four numbers from 0 to 1: the browser paints one pixel of it and we read that. */
function rgba(color: string): [number, number, number, number] {
  const pixel = document.createElement('canvas').getContext('2d', { willReadFrequently: true })
  if (!pixel) return [1, 1, 1, 1]
  pixel.fillStyle = color
  pixel.fillRect(0, 0, 1, 1)
  const [r = 255, g = 255, b = 255, a = 255] = pixel.getImageData(0, 0, 1, 1).data
  return [r / 255, g / 255, b / 255, a / 255]
}
