import { resolve } from 'node:path'
import { describe, expect, it } from 'vitest'
import type { Lexicon } from '../../../main/lab/experiments/say-do/lexicon.ts'
import { readClaims } from '../../../main/lab/experiments/say-do/reader.ts'
import type { ItemId, NpcId } from '../../../main/world/ids.ts'

const _root = resolve(import.meta.dirname, '../../..')
const _isLong = process.env.HEARTHFOLK_LONG === '1'

describe('the reader of claims, who knows nothing of the guard', () => {
  const lexicon: Lexicon = {
    things: [
      { id: 'bread' as ItemId, whole: ['loaf of bread', 'loaves of bread'], short: ['bread', 'bread'] },
      { id: 'eggs' as ItemId, whole: ['dozen eggs', 'dozens of eggs'], short: ['eggs', 'eggs'] },
    ],
    people: [{ id: 'bram' as NpcId, name: 'bram' }],
    coins: ['penny', 'pennies', 'gold'],
  }
  const read = (text: string, asked = 'Give me a loaf of bread.') =>
    readClaims(text, asked, lexicon).map(({ kind, things, count }) => [kind, ...things, count])

  it.each([
    ['I have given you two loaves of bread.', ['give', 'bread', 2]],
    ['The dozen eggs is in your bag.', ['give', 'eggs', 1]],
    ['Well, here you go.', ['give', 1]],
    ['You gave me three pennies.', ['take', 3]],
    ['I’ve taught Bram.', ['teach', 1]],
    ['Very well, I follow.', ['follow', 1]],
    ['For a loaf of bread I ask two pennies. Nod, and we have a deal.', ['offer', 1]],
    ['There, it is done.', ['deed', 1]],
  ])('hears what “%s” claims', (text, claim) => {
    expect(read(text)).toEqual([claim])
  })

  it.each([
    'I would give you bread.',
    'You told me just now that I gave you a loaf of bread.',
    'I gave you no promise.',
    'Shall I give you a loaf of bread?',
    'Only Pim and I come.',
  ])('hears none in “%s”', (text) => {
    expect(read(text)).toEqual([])
  })
})
