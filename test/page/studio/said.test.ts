import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createSSRApp, h } from 'vue'
import { renderToString } from 'vue/server-renderer'
import { createLanguage } from '../../../main/page/studio/language.ts'
import { Said } from '../../../main/page/studio/said.ts'
import { decimal, number, say, speak } from '../../../main/page/studio/say.ts'

const kept = new Map<string, string>()
const heard: ((event: { key: string }) => void)[] = []
let german: Record<string, string> = {}
beforeEach(() => {
  kept.clear()
  heard.length = 0
  german = { 'safety-withheld.by': 'Von {by}: {code} ({time})', 'app.studio': 'Werkstatt' }
  vi.stubGlobal('document', { documentElement: { lang: 'en' }, title: '' })
  vi.stubGlobal('navigator', { languages: ['en-GB'] })
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, text: string) => void kept.set(key, text),
  })
  vi.stubGlobal('addEventListener', (_kind: string, hear: (event: { key: string }) => void) => heard.push(hear))
  vi.stubGlobal('fetch', async (path: string) => {
    if (path === '/game.json') return Response.json({ language: 'en', languages: ['de', 'en'], ownMessages: [] })
    return path === '/messages/de/studio.json' ? Response.json(german) : new Response('', { status: 404 })
  })
})
afterEach(async () => {
  await speak('en', { ownMessages: [] })
  vi.unstubAllGlobals()
})
const shown = (): Promise<string> =>
  renderToString(
    createSSRApp(() =>
      h(
        Said,
        { text: 'safety-withheld.by', values: { by: '<b>Ada</b> {code}' } },
        {
          code: () => [h('code', 'SKILL.md')],
          time: () => [h('time', '12:00')],
        },
      ),
    ),
  ).then((text) => text.replaceAll(/<!--.*?-->/g, ''))

it('elements stand where the language puts them, and what somebody wrote stays text', async () => {
  expect(await shown()).toBe('<code>SKILL.md</code> by &lt;b&gt;Ada&lt;/b&gt; {code}, <time>12:00</time>')
  await speak('de', { ownMessages: [] })
  expect(await shown()).toBe('Von &lt;b&gt;Ada&lt;/b&gt; {code}: <code>SKILL.md</code> (<time>12:00</time>)')
})

it('numbers are written as the language writes them', async () => {
  expect([number(1234), decimal(1234.5, 2)]).toEqual(['1,234', '1234.50'])
  await speak('de', { ownMessages: [] })
  expect([number(1234), decimal(1234.5, 2)]).toEqual(['1.234', '1234,50'])
})

it('the studio speaks the language chosen in the game, and keeps a choice for both', async () => {
  kept.set('hearthfolk.settings', JSON.stringify({ language: 'de', zoom: 2 }))
  const language = createLanguage()
  await language.ready
  expect([say('app.studio'), document.title, document.documentElement.lang]).toEqual(['Werkstatt', 'Werkstatt', 'de'])
  language.choose('en')
  await expect.poll(() => say('app.studio')).toBe('Studio')
  expect(JSON.parse(kept.get('hearthfolk.settings') ?? '')).toEqual({ language: 'en', zoom: 2 })
  // The game in another tab.
  kept.set('hearthfolk.settings', JSON.stringify({ language: 'de' }))
  for (const hear of heard) hear({ key: 'hearthfolk.settings' })
  await expect.poll(() => say('app.studio')).toBe('Werkstatt')
})

it.each(['', '[]', 'null', '{"language":7}', '{{{', '"de"'])('settings that hold %j are no choice', async (text) => {
  kept.set('hearthfolk.settings', text)
  const language = createLanguage()
  await language.ready
  expect([language.known.wish, say('app.studio')]).toEqual(['', 'Studio'])
})
