import { expect, it, vi } from 'vitest'
import { isOurCode } from '../../main/page/our-code.ts'

it('tells a page of other code from a server that has no page just now', async () => {
  vi.stubGlobal('document', { querySelector: () => ({ src: 'http://land.example/page/game-1.js' }) })
  const answers = (text: string, status = 200) => vi.stubGlobal('fetch', async () => new Response(text, { status }))
  answers('<script type="module" src="/page/game-1.js"></script>')
  expect(await isOurCode()).toBe(true)
  answers('<script type="module" src="/page/game-2.js"></script>')
  expect(await isOurCode()).toBe(false)
  answers('Harbour is down.', 503)
  await expect(isOurCode()).rejects.toThrow('no page just now (503)')
  vi.unstubAllGlobals()
})
