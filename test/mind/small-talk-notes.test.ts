import { expect, it } from 'vitest'
import { english } from '../../main/language/en/english.ts'
import { createAuthoredReader } from '../../main/mind/dispatch/access/authored.ts'
import { memoryOfOverheard } from '../../main/mind/recall/overheard.ts'
import { memoryOfUtterance } from '../../main/mind/turn/what-to-remember.ts'
import type { PlayerId } from '../../main/world/ids.ts'
import { ada, bram, marta, npc, sampleNow } from '../support/sample-characters.ts'

const phrase = '{name}, my treasure! Mind the step, it bites!'
const voiced = { ...bram, soul: { ...bram.soul, voice: { 'greeting-again': [phrase] } } }
const phrases = createAuthoredReader(english)({ characters: [marta, voiced], lore: [] })
const smith = { id: bram.id, kind: 'npc' as const, name: bram.name }
let messages = 0
const told = (text: string, more: Partial<Parameters<typeof memoryOfUtterance>[0]> = {}) =>
  memoryOfUtterance({
    language: english,
    speaker: smith,
    text,
    message: `message-${++messages}`,
    at: sampleNow,
    phrases,
    ...more,
  })
const overheard = (text: string, more: Partial<Parameters<typeof memoryOfOverheard>[0]> = {}) =>
  memoryOfOverheard(
    { npc: npc('marta'), speaker: smith, text, message: `message-${++messages}`, ...more },
    { at: sampleNow, place: null, phrases, language: english },
  )

it("makes no note of a villager's turns of phrase, and of what it says besides only that", () => {
  expect(told('Marta, my treasure! Mind the step, it bites!')).toBeNull()
  expect(overheard('Marta, my treasure! Mind the step, it bites!')).toBeNull()
  expect(told('Marta, my treasure! The mill wheel cracked. Mind the step, it bites!')?.text).toContain(
    'told me: "The mill wheel cracked."',
  )
})

it('makes one memory of what a villager says again and again, whatever phrases stand around it', () => {
  const first = told('The mill wheel cracked.')
  expect(told('Marta, my treasure! The mill wheel cracked.')?.id).toBe(first?.id)
  expect(told('The mill wheel holds.')?.id).not.toBe(first?.id)
  expect(told('The mill wheel cracked.', { speaker: { ...smith, id: npc('oswin') } })?.id).not.toBe(first?.id)
})

it('keeps whole, and each time, what players say, what comes from them, and what was confided', () => {
  const said = (more: Partial<Parameters<typeof memoryOfUtterance>[0]>, text = 'Mind the step, it bites!') => [
    told(text, more),
    told(text, more),
  ]
  const kept = [
    said({ speaker: { id: ada, kind: 'player', name: 'Ada' } }),
    said({ about: ['p-adaadaadaadaada1' as PlayerId] }),
    said({}, 'Mind the step, it bites! Keep it to yourself.'),
  ]
  for (const [one, other] of kept) {
    expect(one?.text).toContain('Mind the step, it bites!')
    expect(one?.id).not.toBe(other?.id)
  }
})

it('overhears one piece of news once, from whomever it comes, and notes another', () => {
  const news = (id: string) => ({ news: [{ id, via: [] }] })
  const first = overheard('The sermon is at five.', news('n'))
  expect(
    overheard('Oswin told me: "The sermon is at five."', { ...news('n'), speaker: { ...smith, id: npc('oswin') } })?.id,
  ).toBe(first?.id)
  expect(overheard('The fair is at six.', news('o'))?.id).not.toBe(first?.id)
})

it('makes no note of its own words when they come back, whoever repeats them, nor of what it sets itself to do', () => {
  const back = { news: [{ id: 'n', via: [npc('marta'), npc('oswin')] }] }
  const words = 'Marta told me this morning: "I give a party on Tuesday."'
  expect(told(words, { ...back, self: npc('marta') })).toBeNull()
  expect(overheard(words, back)).toBeNull()
  expect(told(words, { ...back, self: npc('tilo') })?.news).toEqual([{ id: 'n', via: ['marta', 'oswin', 'bram'] }])
  expect(told(`${words} The mill wheel cracked.`, { ...back, self: npc('marta') })).toMatchObject({
    text: expect.stringMatching(/"The mill wheel cracked\."/),
  })
  expect(told('Ring the bell, and say that the sermon is short.', { self: smith.id, speaker: smith })).toBeNull()
})

it('overhears of small talk only what could be news', () => {
  expect(overheard('To you, Marta. I read the weather with my thumbs.')).toBeNull()
  expect(overheard('To you, Marta. The mill wheel cracked.')?.text).toBe(
    `I overheard ${bram.name} say: "The mill wheel cracked."`,
  )
})
