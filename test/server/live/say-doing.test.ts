import { expect, it } from 'vitest'
import { sayFinding } from '../../../main/language/findings/say-finding.ts'
import { translations } from '../../../main/language/messages/bundled.ts'
import { readMessage } from '../../../main/language/messages/message.ts'
import { noticesIn, noticesInEnglish } from '../../../main/language/messages/notices.ts'
import { ambitionSaid, plannedSaid } from '../../../main/server/live/say-ambition.ts'
import { doingData, doingFinding, sayDoing } from '../../../main/server/live/say-doing.ts'
import { workingAt } from '../../../main/world/ambitions/ambition-words.ts'
import type { Doing } from '../../../main/world/read-model.ts'
import { placeId, twoPlaces } from '../../world/stage.ts'

const german = noticesIn('de', translations.de?.notices ?? {})
const written = twoPlaces()
const [square] = Object.keys(written.places).map(placeId)
if (square === undefined) throw new Error('no place')
const map = {
  ...written,
  places: { ...written.places, [square]: { ...written.places[square], label: 'the square', names: { de: 'Platz' } } },
} as typeof written
const both = (doing: Doing, within: Parameters<typeof sayDoing>[2]['within'] = null) =>
  [noticesInEnglish, german].map((say) => sayDoing(map, doing, { within, say }))

it('says what somebody does in the player’s language, with its names of places', () => {
  expect(both({ is: 'walks-to-place', place: square, waitsFor: null })).toEqual([
    'walking to the square',
    'unterwegs (Platz)',
  ])
  expect(both({ is: 'follows', name: 'Ana' })).toEqual(['following Ana', 'folgt Ana'])
  expect(both({ is: 'own', words: 'having a bite at noon' })).toEqual(['having a bite at noon', 'isst zu Mittag'])
  const within = { place: square, asleep: false } as never
  expect(both({ is: 'own', words: 'waiting' }, within)).toEqual([
    'waiting, indoors at the square',
    'wartet, im Haus (Platz)',
  ])
})

it('names no place twice, whoever is on the way to it or stands before it', () => {
  const within = { place: square, asleep: false } as never
  expect(both({ is: 'walks-to-place', place: square, waitsFor: null }, within)[0]).toBe('walking to the square')
  expect(both({ is: 'own', words: 'preaching on the square step' }, within)[0]).toBe('preaching on the square step')
  expect(both({ is: 'own', words: 'drawing squares' }, within)[0]).toBe('drawing squares, indoors at the square')
})

it('leaves the words of an author as they are', () => {
  expect(both({ is: 'own', words: 'counting {pigeons}, twice' })).toEqual([
    'counting {pigeons}, twice',
    'counting {pigeons}, twice',
  ])
})

it('comes to the studio as a finding, where a name is in it', () => {
  const findings = translations.de?.findings as Record<string, string>
  const inGerman = (doing: Doing, within: Parameters<typeof doingData>[2] = null) => {
    const said = doingData(map, doing, within)
    return said && sayFinding(said, (key, values) => readMessage(findings[key] ?? '', 'de')(values))
  }
  const mill = { is: 'walks-to-place', place: square, waitsFor: 'Ana' } as const
  expect(String(doingFinding(map, mill, null))).toBe('walking to the square, and waiting for Ana')
  expect(inGerman(mill)).toBe('unterwegs (the square), wartet auf Ana')
  expect(inGerman({ is: 'talks-with', name: 'Ana' })).toBe('spricht mit Ana')
  const late = { is: 'is-due-at', place: square, doing: { is: 'own', words: 'baking' } } as const
  expect(String(doingFinding(map, late, null))).toBe('due at the square by now, baking')
  expect(inGerman(late)).toBe('sollte schon da sein (the square), baking')
  expect(inGerman({ is: 'own', words: 'waiting' })).toBeUndefined()
  expect(inGerman({ is: 'own', words: 'baking' }, { place: square, asleep: true } as never)).toBe(
    'schläft im Haus (the square)',
  )
})

it('says an ambition and what it plans by key, in the words of the simulation', () => {
  for (const kind of ['save', 'make', 'ask', 'befriend'] as const)
    for (const done of [0, 3]) {
      const aim = { kind, what: 'a second ox', done, of: 20 }
      expect(String(ambitionSaid(aim, 'pennies'))).toBe(workingAt(aim, 'pennies'))
    }
  const plan = (doing: string, because = 'ambition') => plannedSaid({ doing, because })
  expect(plan('going to ask Rook about who built the bridge')).toEqual({
    ...{ key: 'plan.go-and-ask', values: { name: 'Rook', what: 'who built the bridge' } },
  })
  expect(plan('working longer, to save for a new sign')?.key).toBe('plan.work-longer')
  expect([plan('working at the loom', 'schedule'), plan('baking')]).toEqual([undefined, undefined])
})
