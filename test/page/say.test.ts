import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { nextTick, watchEffect } from 'vue'
import { languageFor } from '../../main/page/page-language.ts'
import { say, speak } from '../../main/page/say.ts'

const page = { documentElement: { lang: 'en' } }
beforeEach(() => void vi.stubGlobal('document', page))
const answers = (files: Record<string, unknown>) => {
  vi.stubGlobal('fetch', async (path: string) =>
    path in files ? Response.json(files[path]) : new Response('', { status: 404 }),
  )
}
afterEach(async () => {
  await speak('en', { ownMessages: [] })
  vi.unstubAllGlobals()
})

it('the page changes its language at once, with dates and lists, and what a language lacks is English', async () => {
  answers({ '/messages/de/page.json': { 'common.close': 'Schließen' } })
  const shown: string[] = []
  const stop = watchEffect(() => void shown.push(say('common.close')), { flush: 'sync' })
  await speak('de', { ownMessages: [] })
  await nextTick()
  expect(shown).toEqual(['Close', 'Schließen'])
  expect([say.language, say.all(['a', 'b']), say.weekday('2026-11-27'), say('common.buy')]).toEqual([
    'de',
    'a und b',
    'Freitag',
    'Buy',
  ])
  expect(page.documentElement.lang).toBe('de')
  stop()
})

it('a language that does not come changes nothing, and the last choice wins', async () => {
  answers({ '/messages/de/page.json': { 'common.close': 'Schließen' } })
  await expect(speak('fr', { ownMessages: [] })).rejects.toThrow('404')
  expect(say('common.close')).toBe('Close')
  await Promise.all([speak('de', { ownMessages: [] }), speak('en', { ownMessages: [] })])
  expect(say('common.close')).toBe('Close')
})

it('a project has its own words for English too', async () => {
  answers({ '/messages/en/page.json': { 'title-screen.enter-the-village': 'Enter the inn' } })
  await speak('en', { ownMessages: ['en'] })
  expect(say('title-screen.enter-the-village')).toBe('Enter the inn')
})

it('the player chooses first, then the browser, then the world', () => {
  const village = { language: 'de', languages: ['de', 'en'] }
  expect(languageFor(village, 'en', ['de'])).toBe('en')
  expect(languageFor(village, '', ['fr', 'de-AT'])).toBe('de')
  expect(languageFor({ ...village, language: 'en' }, 'xx', ['fr'])).toBe('en')
  expect(languageFor({ ...village, language: 'fr' }, '', ['ja'])).toBe('en')
})
