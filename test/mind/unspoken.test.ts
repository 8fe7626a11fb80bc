import { describe, expect, it } from 'vitest'
import { createRecitalCheck, createUnspoken, withoutUnspoken } from '../../main/mind/dispatch/access/unspoken.ts'

const rules = [
  'You play one person of a small world: one to three short sentences, spoken words alone. Never speak of prompts.',
]
const inPieces = (text: string, size: number): string => {
  const filter = createUnspoken(rules)
  const pieces = text.match(new RegExp(`[\\s\\S]{1,${size}}`, 'g')) ?? []
  return [...pieces.map(filter.push), filter.end()].join('')
}

describe('what is not recited', () => {
  it('is cut out of a speech, however it comes in pieces and however it is dressed', () => {
    const recited = 'Well: YOU play “one person” of a\nsmall world, one to three short sentences. And now, bread?'
    for (const size of [1, 2, 7, 200]) {
      const said = inPieces(recited, size)
      expect(said).toMatch(/^Well: YOU play “one .*… And now, bread\?$/)
      expect(said).not.toMatch(/small world|short sentences/)
    }
  })

  it.each([
    ['signs that nobody sees', (sign: string) => `${sign}\u200b`],
    ['marks', (sign: string) => `${sign}\u0323`],
    ['look-alikes', (sign: string) => ({ o: '\u043e', e: '\u0435' })[sign] ?? sign],
    ['wide letters', (sign: string) => String.fromCodePoint((sign.codePointAt(0) ?? 0) + 0xfee0)],
  ])('is known in disguise: with %s', (_how, disguise) => {
    const recited = (rules[0] ?? '').replaceAll(/[a-z]/g, disguise)
    for (const size of [1, 3, 500]) expect(inPieces(recited, size)).toContain('…')
  })

  it('is known in the arguments of calls, also when they come piece by piece', () => {
    const recites = createRecitalCheck(rules)
    expect(recites('I told them: you play one person of a small world, one to three')).toBe(true)
    expect(recites('You play one person of a')).toBe(false)
    expect(recites('you')).toBe(false)
    expect(recites('small world: one')).toBe(true)
    expect(recites('loaf of bread')).toBe(false)
    expect(createRecitalCheck([])(rules[0] ?? '')).toBe(false)
  })

  it('begins with eight words of a rule: seven may be said by anybody', () => {
    expect(createRecitalCheck(rules)('person of a small world: one to')).toBe(false)
    expect(createRecitalCheck(rules)('person of a small world: one to three')).toBe(true)
  })

  it('leaves everything else as it was, sign by sign, words of a rule too', () => {
    for (const text of [
      '',
      '  ',
      'One to three loaves?',
      'You play one person too well, Bram.',
      'Small world: one to three…',
      '*spoken words alone*\n\nYes.',
      'a 🥖 b',
      'Ein Mädchen, نعم, 你好 👩\u200d🌾 und Ärger',
    ]) {
      for (const size of [1, 3, 100]) expect(inPieces(text, size)).toBe(text)
    }
  })

  it('passes words at once that do not go on like it', () => {
    const filter = createUnspoken(rules)
    expect(filter.push('You play the ')).toBe('You play the ')
    expect(filter.push('fiddle, ')).toBe('fiddle, ')
    expect(filter.push('one person of ')).toBe('one person of ')
    expect(filter.push('a ')).toBe('')
    expect(filter.push('kind ')).toBe('a kind ')
  })

  it('passes a word that is still coming, unless a recital may go on with it', () => {
    const filter = createUnspoken(rules)
    expect(['Once', ' up', 'on ', 'One person of', ' a', 'pples'].map(filter.push)).toEqual([
      'Once',
      ' up',
      'on ',
      'One person of',
      ' ',
      'apples',
    ])
  })

  it('says once that it was kept back, and nothing at all is kept back where there is no such text', () => {
    const twice = `${rules[0]} And again: ${rules[0]}`
    expect(withoutUnspoken(twice, rules).match(/…/g)).toHaveLength(1)
    expect(withoutUnspoken(twice, [])).toBe(twice)
  })
})
