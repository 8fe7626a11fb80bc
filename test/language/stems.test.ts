import { describe, expect, it } from 'vitest'
import { english } from '../../main/language/en/english.ts'
import { plainVerb } from '../../main/language/en/grammar/verb-forms.ts'
import { meaningOf } from '../../main/language/en/lexicon/meaning.ts'
import { root, stem } from '../../main/language/en/lexicon/stem.ts'
import { emptyWords, functionWords, stopWords } from '../../main/language/en/lexicon/stop-words.ts'
import { terms } from '../../main/language/en/lexicon/words.ts'
import { saysTheSame } from '../../main/language/meaning.ts'
import { findKinds } from '../../main/mind/tools/find-goods.ts'

describe('one stemmer with two strengths', () => {
  it.each([
    ['losing', 'lost'],
    ['bakes', 'baking'],
    ['families', 'family'],
    ['agreed', 'agree'],
    ['hated', 'hates'],
    ['loaves', 'loaf'],
    ['knives', 'knife'],
    ['potatoes', 'potato'],
    ['ringing', 'rings'],
    ['meetings', 'meets'],
    ['axes', 'axe'],
    ['Bram’s', 'Bram'],
  ])('%s and %s are forms of one word for both', (one, other) => {
    expect(stem(one)).toBe(stem(other))
    expect(root(one)).toBe(root(other))
  })
  it.each([
    ['baker', 'baked'],
    ['useful', 'use'],
    ['lover', 'love'],
    ['kindness', 'kind'],
  ])('%s is related to %s: that is enough for ranking and not for matching', (one, other) => {
    expect(root(one)).toBe(root(other))
    expect(stem(one)).not.toBe(stem(other))
  })
  it.each([
    ['saw', 'see'],
    ['rose', 'rise'],
    ['left', 'leave'],
    ['best', 'good'],
    ['days', 'day'],
  ])('%s may be %s in a phrase; ranking takes it for a word of its own', (one, other) => {
    expect(stem(one)).toBe(stem(other))
    expect(root(one)).not.toBe(root(other))
  })
  it.each([
    ['hat', 'hate'],
    ['news', 'new'],
    ['ring', 'king'],
    ['string', 'str'],
  ])('%s is not %s for either', (one, other) => {
    expect(stem(one)).not.toBe(stem(other))
    expect(root(one)).not.toBe(root(other))
  })
})

it.each([
  ['plays', 'play'],
  ['carries', 'carry'],
  ['goes', 'go'],
  ['teaches', 'teach'],
  ['has', 'have'],
  ['lies', 'lie'],
  ['lost', 'lost'],
  ['kiss', 'kiss'],
])('"%s" stands behind "I" as "%s"', (verb, plain) => expect(plainVerb(verb)).toBe(plain))

describe('one list of stop words', () => {
  it.each([
    // word, grammar only, says little, without a topic
    ['the', true, true, true],
    ['whose', true, true, true],
    ['dont', true, true, true],
    ['something', false, true, true],
    ['come', false, true, false],
    ['behind', false, false, true],
    ['before', false, false, true],
    ['always', false, false, true],
    ['few', false, false, true],
    ['remember', false, false, true],
    ['may', false, true, true],
    ['ring', false, false, false],
  ])('%s: %s, %s, %s', (word, grammar, little, topicless) => {
    expect([functionWords.has(word), emptyWords.has(word), stopWords.has(word)]).toEqual([grammar, little, topicless])
  })

  it.each([
    ['I lost my silver ring.', 'I lost my ring.', true],
    ['The rings were lost by Ada.', 'Ada lost a ring.', true],
    ['The key lies behind the mill.', 'The key lies under the mill.', false],
    ['Come before the fair.', 'Come after the fair.', false],
    ['Ada gave Bram a ring.', 'Ada took Bram a ring.', false],
    ['I do not like cabbage.', 'I like cabbage.', false],
  ])('"%s" and "%s" say the same: %s', (one, other, expected) =>
    expect(saysTheSame(meaningOf(one), meaningOf(other))).toBe(expected),
  )

  it('every reader of words goes by the same forms', () => {
    expect(terms('What did the bakers bake?')).toEqual([root('baker'), root('bake')])
    expect(english.topics.shareOf('ringing the bell', 'Somebody rings bells.')).toBe(1)
    const kind = (id: string, name: string, plural: string) => ({ id: id as never, name, plural })
    const kinds = [kind('loaf', 'loaf of bread', 'loaves of bread'), kind('knife', 'knife', 'knives')]
    for (const [text, id] of [
      ['the loaves', 'loaf'],
      ['my knife', 'knife'],
      ['a piece of bread', 'loaf'],
    ])
      expect(findKinds(text ?? '', kinds, english).map((each) => each.id)).toEqual([id])
  })
})
