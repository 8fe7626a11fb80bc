import { describe, expect, it } from 'vitest'
import { gameTimeAt, msOfDate } from '../../../main/language/calendar.ts'
import { english } from '../../../main/language/en/english.ts'
import { translations } from '../../../main/language/messages/bundled.ts'
import { noticesIn } from '../../../main/language/messages/notices.ts'
import type { StandingIntent } from '../../../main/mind/faculties/promises/intent.ts'
import { promisedTo } from '../../../main/server/live/promises.ts'
import { ana, ben, npcId } from '../../world/stage.ts'

const now = gameTimeAt(msOfDate({ year: 2026, month: 11, day: 20 }, 8 * 60))
const names: Record<string, string> = { bram: 'Bram' }
const asked = (player: typeof ana, name: string, words: string, act: StandingIntent['task']['act'] = 'remind') => ({
  ...intent({ kind: 'player', player }),
  id: `i-${words}`,
  task: { act, words },
  when: { person: { id: player, name } },
  by: { id: player, name },
})
const intent = (audience: StandingIntent['audience']): StandingIntent => ({
  id: 'i-own',
  task: { act: 'do', words: 'mend the gate' },
  when: { person: { id: ana, name: 'Ana' } },
  by: null,
  audience,
  about: [],
  made: '2026-11-19T10:00',
  until: '2027-02-19T10:00',
  cooldownHours: 24,
  most: 3,
  repeats: false,
  fires: 0,
  last: null,
  status: 'armed',
})
const shown = (...intents: StandingIntent[]) =>
  promisedTo(ana, new Map([[npcId('bram'), intents]]), {
    now,
    nameOf: (body) => names[body] ?? body,
    language: english,
  }).promises.map(({ text }) => text)

describe('what was promised to a player', () => {
  it('is what they asked for, in words that speak to them, with the day', () => {
    const { promises } = promisedTo(ana, new Map([[npcId('bram'), [asked(ana, 'Ana', 'about my ring')]]]), {
      now,
      nameOf: (body) => names[body] ?? body,
      language: english,
    })
    expect(promises).toEqual([
      { npc: 'bram', name: 'Bram', text: 'remind you about your ring, when you come back', since: '19 November 2026' },
    ])
  })

  it('is nothing that another asked for, nor what is meant for them but was told to nobody, or to another', () => {
    expect(shown(asked(ben, 'Ben', 'about my ring'))).toEqual([])
    expect(
      shown({ ...asked(ben, 'Ben', 'that the party is at noon', 'tell'), when: { person: { id: ana, name: 'Ana' } } }),
    ).toEqual([])
    for (const audience of [{ kind: 'everyone' }, { kind: 'self' }, { kind: 'player', player: ben }] as const)
      expect(shown(intent(audience))).toEqual([])
    expect(shown(intent({ kind: 'player', player: ana }))).toEqual(['mend the gate, when you come back'])
  })

  it('is nothing whose time has passed', () => {
    const at = (time: string) => {
      const own = intent({ kind: 'player', player: ana })
      return shown({ ...own, when: { ...own.when, at: { date: '2026-11-20', time } } })
    }
    expect(at('07:00')).toEqual([])
    expect(at('09:00')).toEqual(['mend the gate, today at 09:00'])
  })

  it.each([
    ['wake them with fried eggs', 'wake you with fried eggs, when you come back'],
    ['keep a seat for them', 'keep a seat for you, when you come back'],
    ['bring them two loaves', 'bring you two loaves, when you come back'],
    ['wash their shirts and bring them to them', 'wash your shirts and bring them to you, when you come back'],
  ])('"%s", of the NPC\'s own, speaks to whoever it was promised to', (words, text) => {
    const own = intent({ kind: 'player', player: ana })
    expect(shown({ ...own, task: { act: 'do', words } })).toEqual([text])
  })

  it('is no speech where it tells another of that other', () => {
    const errand = (words: string) => ({
      ...asked(ana, 'Ana', words, 'tell'),
      when: { person: { id: npcId('bram'), name: 'Bram' } },
    })
    expect(shown(errand('his brother waits at my house'))).toEqual(['tell Bram that his brother waits at your house'])
    expect(shown(errand('I come at noon'))).toEqual(['tell Bram: "I come at noon"'])
  })

  it('is gone when it is done, taken back or too old', () => {
    for (const status of ['done', 'cancelled', 'expired'] as const)
      expect(shown({ ...asked(ana, 'Ana', 'about my ring'), status })).toEqual([])
    expect(shown({ ...asked(ana, 'Ana', 'about my ring'), until: '2026-11-19T12:00' })).toEqual([])
  })

  it('is told in the player’s language, with the promised words as they were said', () => {
    const say = noticesIn('de', translations.de?.notices as never)
    const own = intent({ kind: 'player', player: ana })
    const at = { weekday: 'Saturday', time: '09:30' } as const
    const errand = {
      ...asked(ana, 'Ana', 'I come at noon', 'tell'),
      when: { person: { id: npcId('bram'), name: 'Bram' } },
    }
    const all = [asked(ana, 'Ana', 'about my ring'), errand, { ...own, when: { ...own.when, at } }]
    const { promises } = promisedTo(ana, new Map([[npcId('bram'), all]]), {
      ...{ now, language: english, say },
      nameOf: (body) => names[body] ?? body,
    })
    expect(promises.map(({ text }) => text)).toEqual([
      'dich zu erinnern: „about my ring“, wenn du wiederkommst',
      'Bram zu sagen: „I come at noon“',
      '„mend the gate“, am Samstag um 09:30 Uhr',
    ])
    expect(promises[0]?.since).toBe('19. November 2026')
  })
})
