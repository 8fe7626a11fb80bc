import { describe, expect, it } from 'vitest'
import { noSurroundings } from '../../../main/mind/ports/surroundings.ts'
import type { TurnContext } from '../../../main/mind/ports/turn-context.ts'
import type { ItemId } from '../../../main/world/ids.ts'
import { marta, toldHit } from '../../support/sample-characters.ts'
import { ask } from './ask.ts'

const knows = [
  { topics: ['bell', 'dawn'], text: 'Three little dongs before cockcrow, and nobody owns up.' },
  { topics: ['moonwort'], text: 'Moonwort grows where somebody forgave somebody.' },
  { topics: ['grave', 'flowers'], text: 'I bring my mother flowers every evening.' },
  { topics: ['news'], text: 'The bell and the mysteries are all they talk about.' },
  { topics: ['honey', 'cake'], text: 'Honey cake is three pennies, because honey is honey.' },
]
const character = { ...marta, soul: { ...marta.soul, knows, opinions: { bram: ['Bram is slow.', 'Bram is kind.'] } } }
const unknown = /I know dough, Ada, but not|You ask the wrong oven about/
const recalled = [toldHit('Back to the mill and why not, so much of the bell is talked about')]
const following = (lastOwn: string, more: Partial<TurnContext> = {}, lastOther = 'Hm?'): Partial<TurnContext> => ({
  character,
  recalled,
  conversation: [
    { from: 'other', name: 'Ada', text: lastOther },
    { from: 'self', name: marta.name, text: lastOwn },
  ],
  ...more,
})

describe('asked on about its own last words', () => {
  it.each([
    ['Tell me more about that', knows[3]?.text ?? '', /^Three little dongs/],
    ['Which mysteries?', 'Do you know anything about those two mysteries?', /^The bell and the mysteries/],
    ['Which two ghosts?', 'Do you know anything about those two ghosts?', unknown],
    ['When does it flower?', knows[1]?.text ?? '', unknown],
    ['Tell me more about that', knows[1]?.text ?? '', unknown],
    ['Why?', knows[0]?.text ?? '', unknown],
    ['Why?', 'Bram is slow.', /^Bram is kind\.$/],
  ])('%s after "%s"', async (question, lastOwn, answer) => {
    const { text } = await ask(question, following(lastOwn))
    expect(text).toMatch(answer)
    expect(text).not.toMatch(/told me|I am Marta/)
    expect(text).not.toContain(lastOwn)
  })

  it('says in other words that it knows no more, when it is asked on and on', async () => {
    const first = await ask('Why?', following(knows[0]?.text ?? ''))
    const second = await ask('Why?', following(first.text))
    expect(second.text).not.toBe(first.text)
  })
})

describe('asked why something costs so much', () => {
  const shop = { ...noSurroundings, sells: ['bread' as ItemId] }
  it.each([
    ['Why so much?', 'For a honey cake I ask 3 pennies, Ada.', {}, /because honey is honey/],
    ['Why so much?', 'For a loaf I ask 2 pennies, Ada.', {}, /what I ask of everybody/],
    ['Why is bread so expensive?', 'Hm.', { share: 20 }, /more of you than of others/],
    [
      'Why is bread so dear?',
      'Hm.',
      { ambition: { kind: 'save', what: 'a second oven', done: 1, of: 9, seeks: null } },
      /I am saving for a second oven/,
    ],
  ] as const)('%s after "%s" %o', async (question, lastOwn, surroundings, answer) => {
    const { text } = await ask(question, following(lastOwn, { surroundings: { ...shop, ...surroundings } }))
    expect(text).toMatch(answer)
    expect(text).not.toMatch(/told me/)
  })
})

describe('what is no answer', () => {
  it('tells nobody as news that somebody went back to their work', async () => {
    const recalled = [toldHit('Well, back to buying for the pot and hearing the news with me.')]
    expect((await ask('Why do they buy for the pot?', { recalled })).text).not.toMatch(/with me|told me/)
  })

  it('speaks of no gift when thanks come with a goodbye', async () => {
    const { text } = await ask('Thanks! bye')
    expect(text).toMatch(/Go well, Ada|Until tomorrow/)
    expect(marta.soul.voice.thanks?.some((line) => text.includes(line.replace('{name}', 'Ada')))).not.toBe(true)
  })
})
