import { expect, it } from 'vitest'
import { reactive } from 'vue'
import { defaultSettings } from '../../main/page/page-settings.ts'
import { createPageStorage } from '../../main/page/storage.ts'
import { followSystem } from '../../main/page/system-wishes.ts'

/** A system whose wishes can change. */
function system() {
  const queries = new Map<string, { matches: boolean; listeners: (() => void)[] }>()
  return {
    ask(query: string) {
      const known = queries.get(query) ?? { matches: false, listeners: [] }
      queries.set(query, known)
      return Object.assign(known, {
        addEventListener: (_: 'change', listener: () => void) => void known.listeners.push(listener),
      })
    },
    wish(query: string, matches: boolean) {
      const known = queries.get(query)
      if (!known) throw new Error(`nobody has asked for ${query}`)
      known.matches = matches
      for (const listener of known.listeners) listener()
    },
  }
}
const [lessMotion, moreContrast] = ['(prefers-reduced-motion: reduce)', '(prefers-contrast: more)']

it('motion and contrast follow the system until the player chooses', () => {
  const settings = reactive({ ...defaultSettings })
  const { ask, wish } = system()
  const wishes = followSystem(settings, ask)
  expect([settings.reduceMotion, wishes.moreContrast()]).toEqual([false, false])
  wish(lessMotion, true)
  wish(moreContrast, true)
  expect([settings.reduceMotion, wishes.moreContrast()]).toEqual([true, true])
  settings.motion = settings.contrast = 'no'
  expect([settings.reduceMotion, wishes.moreContrast()]).toEqual([false, false])
  wish(lessMotion, false)
  settings.motion = settings.contrast = 'yes'
  expect([settings.reduceMotion, wishes.moreContrast()]).toEqual([true, true])
})

it('a browser that cannot tell has no wishes', () => {
  const settings = reactive({ ...defaultSettings })
  expect(followSystem(settings, () => undefined).moreContrast()).toBe(false)
  expect(settings.reduceMotion).toBe(false)
})

it('whoever chose less motion on an older page has still chosen it', () => {
  const kept = new Map([['hearthfolk.settings', JSON.stringify({ reduceMotion: true, zoom: 2 })]])
  const storage = { getItem: (key: string) => kept.get(key) ?? null } as unknown as Storage
  expect(createPageStorage(storage).settings()).toMatchObject({ motion: 'yes', zoom: 2, contrast: 'system' })
  kept.set('hearthfolk.settings', JSON.stringify({ reduceMotion: false }))
  expect(createPageStorage(storage).settings().motion).toBe('system')
})
