import { configureSite } from '#app/testing/configure-site.ts'
import { uploadSlides } from './upload-slides.ts'

test.each([
  [503, '', 'very busy'],
  [400, '{"statusCode":"544","error":"DatabaseTimeout"}', 'very busy'],
  [400, '{"statusCode":"413"}', 'larger than'],
  [400, '{"statusCode":"403"}', 'couldn’t take'],
  [400, '', 'broke off'],
])('slides answered by %d and %s: %s', async (status, responseText, words) => {
  configureSite()
  class Answered extends EventTarget {
    upload = new EventTarget()
    status = status
    responseText = responseText
    open() {}
    setRequestHeader() {}
    send() {
      this.dispatchEvent(new Event('load'))
    }
  }
  vi.stubGlobal('XMLHttpRequest', Answered)
  const { signal } = new AbortController()
  const sent = uploadSlides(new File(['%PDF-1.7\n%%EOF'], 'talk.pdf'), 'a', { onProgress: () => {}, signal })
  await expect(sent).rejects.toThrow(words)
})
