import { describe, expect, it } from 'vitest'
import { isConfidential } from '../../main/language/en/requests/confidential.ts'
import { answerToSelfHarm, speaksOfSelfHarm } from '../../main/language/en/talk/self-harm.ts'
import { harmless, ofThemselves } from './self-harm-words.ts'

describe('who speaks of harming themselves', () => {
  it.each(ofThemselves)('is understood: %s', (text) => expect(speaksOfSelfHarm(text)).toBe(true))

  it.each(harmless)('is nobody who says: %s', (text) => expect(speaksOfSelfHarm(text)).toBe(false))

  it.each(ofThemselves)('says it in confidence: %s', (text) => expect(isConfidential(text)).toBe(true))

  it.each(harmless)('tells no confidence with: %s', (text) => expect(isConfidential(text)).toBe(false))

  it('is called by name, whatever signs are in it', () => {
    expect(answerToSelfHarm("$& $'", 0)).toContain("$& $'")
  })

  it('hears where to turn, and no number, whichever words are chosen', () => {
    for (let choice = 0; choice < 7; choice += 1) {
      const answer = answerToSelfHarm('Ada', choice)
      for (const where of [
        'Ada',
        'somebody near you',
        'a doctor',
        'the emergency number of your country',
        'a crisis line',
      ])
        expect(answer).toContain(where)
      expect(answer).not.toMatch(/\d/)
    }
  })
})
