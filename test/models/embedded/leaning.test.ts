import { describe, expect, it } from 'vitest'
import { readTalk } from '../../../main/content/read-talk.ts'
import { usualLanguage } from '../../../main/language/usual-language.ts'
import { noSurroundings } from '../../../main/mind/ports/surroundings.ts'
import type { TurnContext } from '../../../main/mind/ports/turn-context.ts'
import type { ItemId } from '../../../main/world/ids.ts'
import { bram, marta } from '../../support/sample-characters.ts'
import { ask } from './ask.ts'

const { talk } = readTalk(
  `
## Sea
> what is the sea like
> how is the sea
- Wide, and it never sits down.

## Ale
> is your ale strong
> is the ale strong
- Two pots, and you sing.

## Flood
> tell me about the flood
> what did you do in the flood
> where were you in the flood
- I stood at the window and passed the children out.

## Any: question
- There the dough is above my head.

## Any: why
- It is so because it is so.
`,
  'TALK.md',
  usualLanguage,
)
const knows = [
  { topics: ['flood', 'water'], text: 'The flood was six years ago, in spring.' },
  { topics: ['still night', 'mill'], text: 'On that night I burnt my hand.' },
]
const lore = [
  { heading: 'The flood', text: 'In the flood Joss, the husband of the baker, drowned.' },
  {
    heading: 'The chapel',
    text: 'The chapel was built by three monks. The wind once stood still, and the mill stood still all night.',
  },
]
const character = { ...marta, talk, soul: { ...marta.soul, knows, opinions: { bram: ['Bram is slow.'] } } }
const following = (
  turns: readonly (readonly [string, string])[],
  more: Partial<TurnContext> = {},
): Partial<TurnContext> => ({
  character,
  lore,
  ...more,
  conversation: turns.flatMap(([other, self]) => [
    { from: 'other' as const, name: 'Ada', text: other },
    { from: 'self' as const, name: marta.name, text: self },
  ]),
})
const unknown = /^There the dough/

describe('asked on by a little word', () => {
  it.each([
    ["what's it like?", 'have you seen the sea?', 'Once.', /^Wide, and it never/],
    ['is it strong?', 'what beer do you have', 'Brown.', /^Two pots/],
    ['who built it?', 'is this the chapel?', 'It is.', /three monks/],
    ['is it deep?', 'have you seen the sea?', 'Once.', unknown],
    ['how did he die?', 'do you know Joss?', 'I did.', /Joss, the husband of the baker, drowned/],
  ])('"%s" after "%s"', async (words, before, own, answer) => {
    expect((await ask(words, following([[before, own]]))).text).toMatch(answer)
  })

  it('takes what they tell with the question for its matter', async () => {
    const { text } = await ask(
      'I heard the mill stood still one night, what was that about',
      following([['hello', 'Hm.']]),
    )
    expect(text).toMatch(/the mill stood still all night/)
  })
})

describe('what fits a question', () => {
  it('tells when it was, if that is what they ask, and the tale to whoever asks for the tale', async () => {
    expect((await ask('when was the flood?', following([]))).text).toMatch(/six years ago/)
    expect((await ask('tell me about the flood', following([]))).text).toMatch(/passed the children out/)
  })

  it('takes "why not?" after a refusal for no yes', async () => {
    const { text } = await ask('why not?', following([['can I ring the bell?', 'That I may not allow.']]))
    expect(text).toMatch(/It is so because it is so/)
  })

  it('says why it thinks so of somebody, by what stands between them', async () => {
    const tie = {
      id: bram.id,
      name: bram.name,
      familiarity: 50,
      affinity: 40,
      trust: 40,
      quarrel: null,
      talks: 3,
      knows: [],
      reasons: [{ why: 'mends my oven door', weight: 5, kind: 'authored' }],
    }
    const surroundings = { ...noSurroundings, ties: [tie] } as unknown as NonNullable<TurnContext['surroundings']>
    const { text } = await ask(
      'why do you like him?',
      following([['what do you think of Bram?', 'Bram is slow.']], { surroundings }),
    )
    expect(text).toMatch(/Because Bram mends my oven door/)
  })

  it('gives nothing away to whoever begs for its wares', async () => {
    const surroundings = { ...noSurroundings, sells: ['bread' as ItemId] }
    const asked = await ask('can i have one for free?', following([['hello', 'Hm.']], { surroundings }))
    expect(asked.calls).toEqual([])
    expect(asked.text).toMatch(/Nothing on this table is free|If I gave one away/)
  })

  it('hears a "my friend" in "be my friend" that calls nobody', async () => {
    expect((await ask('do you wanna be my friend', following([]))).text).toMatch(/hardly met|civil to me/)
  })
})
