import { describe, expect, it } from 'vitest'
import type { Waiting } from '../../main/language/assent.ts'
import { readAnswerTo, readAssent } from '../../main/language/en/assent/read-assent.ts'

const bark: Waiting = {
  id: 'bark',
  does: 'Bark for aching knees. Half the village has aching knees; only Rook has bark to sell. Would you bring me three strips of willow bark?',
  gets: '',
  last: true,
}
const bread: Waiting = { id: 'bread', does: '5 gold pennies', gets: '1 loaf of bread', last: true }
const old = (matter: Waiting): Waiting => ({ ...matter, last: false })

const said = (words: string, waiting: readonly Waiting[]): string => {
  const assent = readAssent(words, waiting)
  return 'to' in assent ? `${assent.kind} ${assent.to.id}` : assent.kind
}

describe('an errand that was just put to somebody', () => {
  it.each([
    // Plain.
    'yes',
    'Yes!',
    'yes please',
    'Yes yes yes',
    'aye',
    'yep',
    'Sure',
    'sure thing',
    'Of course',
    'ok',
    'okay, then',
    'All right then',
    'Gladly',
    'with pleasure',
    'why not?',
    'no problem',
    'I do not mind',
    'Count me in',
    'you may count on me',
    'Yes, I will do that errand for you.',
    'ok ill do it',
    'ok i help you. what happened to your chronicle?',
    'sure, I can help with that',
    'ill do this job',
    'Yes, I accept that favour',
    'Consider it done',
    'agreed',
    'That sounds fair',
    'I will',
    "I'd love to",
    'I do',
    "okay, I'll do it",
    'I will fetch it',
    'I would like to help you',
    'Elna, yes please',
    'That is kind of you, yes',
    'well, um, yes',
    // Names the thing, or adds a word.
    'Yes, I will bring you the bark',
    'I will bring you the bark',
    'I will bring you three strips tomorrow',
    'I would fetch bark for you',
    'yes, the bark',
    'Yes, if you like',
    'Yes. Where is Rook?',
    'yes, it is a fine day for it',
    // Begins like a refusal.
    "Don't worry, I will bring it",
    "Never fear, I'll fetch it",
    "I can't say no to that",
    "I won't let you down, I'll bring it",
    'Leave it to me',
    'Not a problem',
    // A word that takes back nothing.
    "Yes, don't worry",
    'Of course, no need to ask',
    "Yes I'll bring it, no need to pay",
    'Yes, but of course',
    "Yes, I'm not afraid",
    // Other ways to say it.
    'Will do!',
    "I'm on it",
    'Right away!',
    'You bet',
    'How could I refuse?',
    'It would be my honour',
    "I'm happy to do it",
    'I accept your quest',
    'Quest accepted',
    'Let me do that for you',
    "Let's do it",
    "I'll go and find it",
    'Yes, I can do that today',
    "Very well, I'll be back before dark",
    'OK where do I go?',
    '👍',
    'Yes 👍',
  ])('is taken on by: %s', (words) => {
    expect(said(words, [bark])).toBe('yes bark')
  })

  it.each([
    'no',
    'No thanks',
    'nope',
    'no, but thank you',
    'sorry, no',
    'of course not',
    'certainly not',
    "I can't",
    "I don't think so",
    "I'd rather not",
    'I have no time',
    'never mind',
    'ask somebody else',
    'no way',
    'no need',
    'I will never bring you bark',
    "I'd sooner eat the bark",
    'I will, not',
    'As if',
    'Sure, like I would ever do that',
    '👎',
  ])('is refused by: %s', (words) => {
    expect(said(words, [bark])).toBe('no bark')
  })

  it.each([
    'not yet',
    'not now',
    'not today',
    'maybe later',
    'Maybe I will',
    'perhaps tomorrow',
    'another time',
    'I will think about it',
    'hmm, let me think',
    "I'm not sure",
    'we shall see',
    'it depends',
    'I might',
    'yes, but not today',
    'Yes, but where is Rook?',
    'yes, if you pay me more',
    'I will do it if I find the time',
    'I would, but I have no time',
    'no, wait, yes',
    "I'll bring it tomorrow maybe",
    'I will bring you bark when pigs fly',
  ])('waits on after: %s', (words) => {
    expect(said(words, [bark])).toBe('later bark')
  })

  it.each([
    'I would like to buy a ribbon',
    "I'd like a ribbon",
    "Yes, I'd like a ribbon",
    'yes, a ribbon please',
    'Yes, I would like to buy some bark',
    'I would like to buy bark',
    'I will bring you flour',
    'I will bring you nothing',
    'I will bring you no bark',
    'OK, bye',
    'Fine, thanks, goodbye',
    "I'll be back",
    "Don't worry",
    'Let me go',
    'Can I buy some bark?',
    'yes, show me your wares',
    'I need a rope',
    'I will go home now',
    'I am a baker',
    'Fine weather today',
    'sure is cold here',
    'please tell me a story',
    'Yes?',
    'Yes, I know',
    'What do you pay?',
    'And the bark, what do they say of it?',
    'The strips, where are they?',
    'tell me about the mill',
    'yesterday it rained',
    'nobody knows',
    'Good day',
    'thank you',
    '',
    '…',
    'yes'.repeat(500),
  ])('is neither taken nor refused by: %s', (words) => {
    expect(said(words, [bark])).toBe('else')
  })
})

describe('things that are offered', () => {
  it.each([
    ['deal', 'yes bread'],
    ['a loaf please', 'yes bread'],
    ['I would like the bread', 'yes bread'],
    ["I'd like a ribbon", 'else'],
    ['I take it', 'yes bread'],
    ['Yes, I will have the loaf', 'yes bread'],
    ['yes, a ribbon', 'else'],
    ['I will bring you the bark', 'else'],
    ['too dear', 'no bread'],
    ['that is too much', 'no bread'],
    ['four pennies?', 'else'],
  ])('%s: %s', (words, expected) => {
    expect(said(words, [bread])).toBe(expected)
  })
})

describe('several that wait at once', () => {
  it.each([
    ['yes', 'which'],
    ['no', 'which'],
    ['yes, the bark', 'yes bark'],
    ['the bread, yes', 'yes bread'],
    ['no, not the bread', 'no bread'],
  ])('%s: %s', (words, expected) => {
    expect(said(words, [bark, bread])).toBe(expected)
  })

  it('a bare yes is one to what was spoken of last', () => {
    expect(said('yes', [old(bark), bread])).toBe('yes bread')
  })
})

describe('after another topic', () => {
  it.each([
    ['yes', 'else'],
    ['ok', 'else'],
    ['no', 'else'],
    ['Yes, I will bring you the bark', 'yes bark'],
    ['I will bring you the bark', 'yes bark'],
  ])('%s: %s', (words, expected) => {
    expect(said(words, [old(bark)])).toBe(expected)
  })

  it('nothing is agreed to where the offer has lapsed', () => {
    expect(['yes', 'I take the bread', 'no'].map((words) => said(words, []))).toEqual(['else', 'else', 'else'])
  })
})

it.each([
  ['Yes, I would like one', 'Would you like a bun?', 'yes'],
  ['I would like a bun', 'Would you like a bun?', 'yes'],
  ['I would like a bun', 'Would you bring me a bun?', 'else'],
  ['no', 'Shall I look at it?', 'no'],
])('%s, asked "%s": %s', (words, question, expected) => {
  expect(readAnswerTo(words, question)).toBe(expected)
})
