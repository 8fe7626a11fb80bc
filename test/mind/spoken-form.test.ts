import { describe, expect, it } from 'vitest'
import { english } from '../../main/language/en/english.ts'
import { createSpokenForm } from '../../main/mind/turn/spoken-form.ts'
import { createSpeechFilter } from '../../main/models/speech-filter.ts'
import { rawAnswers } from './raw-answers.ts'

const names = ['Marta Oven', 'Marta']

const spoken = (text: string, size = text.length): string => {
  const form = createSpokenForm(english.gestures, names)
  let said = ''
  for (let at = 0; at < text.length; at += size) said += form.push(text.slice(at, at + size))
  return said + form.end()
}

const cases: [string, string][] = [
  ['*wipes her hands* Good day, dove.', 'Good day, dove.'],
  ['Good day. *smiles* Come in.', 'Good day. Come in.'],
  ['Good day, dove. *smiles warmly, leaning on the counter*', 'Good day, dove. '],
  ['*Marta smiles.* "Come in."', 'Come in.'],
  ['(She wipes her hands.) Good day.', 'Good day.'],
  ['[nods slowly] Aye.', 'Aye.'],
  ['Well, *wipes her brow* I suppose so.', 'Well, I suppose so.'],
  ['I *never* said that.', 'I never said that.'],
  ['She *gives* and never takes.', 'She gives and never takes.'],
  ['That is **very** kind, and __so__ are you.', 'That is very kind, and so are you.'],
  ['_Never_ go there. The snake_case_word stays.', 'Never go there. The snake_case_word stays.'],
  ['# Wares\n\n- bread: 3 gold\n- a **bun**: 1 gold\n* salt\n', 'Wares: bread: 3 gold, a bun: 1 gold, salt.\n'],
  ['1. Knead.\n2. Bake.', 'Knead. Bake.'],
  ['1) Knead\n2) Bake it for an hour\nThen rest.', 'Knead, Bake it for an hour.\nThen rest.'],
  ['I have\n- bread\n- buns\n- pies\n\nWhich one?', 'I have: bread, buns, pies.\n\nWhich one?'],
  ['I have:\n• bread, black and white\n• buns', 'I have: bread, black and white; buns.'],
  ['Do this:\n1. Knead it for an hour\n2. Bake it', 'Do this: Knead it for an hour. Bake it.'],
  ['- Aye, dove.', 'Aye, dove.'],
  ['- bread\n  from today\n- buns', 'bread from today, buns.'],
  ['I was born in\n12. Nobody knows.', 'I was born in\n12. Nobody knows.'],
  ['Two things: 1. bread and 2. salt.', 'Two things: bread and salt.'],
  ['Ana is kind. [1] She came. [2, 3]', 'Ana is kind. She came. '],
  ['> Let it rest.\n---\nThen bake.', 'Let it rest.\nThen bake.'],
  ['```\nOven at dawn.\n```', 'Oven at dawn.\n'],
  ['Take the `bun`.', 'Take the bun.'],
  ['Ask [Bram](https://example.org/bram) about it.', 'Ask Bram about it.'],
  ['Fresh bread! 🍞😊 Take one. 👩‍🌾', 'Fresh bread! Take one. '],
  ['I love it ❤️, truly.', 'I love it , truly.'],
  ['Twice 5 * 3 is (nearly) thirty [sic].', 'Twice 5 * 3 is (nearly) thirty [sic].'],
  ['It was cold (I think) that night.', 'It was cold (I think) that night.'],
  ['It is -5 outside - and dark.', 'It is -5 outside - and dark.'],
  ['Good day. *wipes her hands and', 'Good day. '],
  ['… and honest! *holds out a bun*', '… and honest! '],
  ['How is it with you today? *squeezes your hand gently*', 'How is it with you today? '],
  ['Done. *I write it on the slate*', 'Done. '],
  ['Good day. *this is mine* I said.', 'Good day. this is mine I said.'],
  ['(He hops on one leg.) Bet you can not.', 'Bet you can not.'],
  ['It was Bram (he knows why).', 'It was Bram (he knows why).'],
  ['# Knife\n* Ready. *nods slowly*\n* Nine pennies.\n> Sharp.', 'Knife: Ready. Nine pennies.\nSharp.'],
  ['{"response": "I waited. You did not come."}', 'I waited. You did not come.'],
  ['{"text": "*nods* **Aye**, dove."}', 'Aye, dove.'],
  ['{"response": "cut off in the', 'cut off in the'],
  ['{"thought": "She wants a hinge", "say": "Hinge. Tomorrow. Aye.", "tool":', ''],
  ['{"thought": "She wants a hinge", "say": "Aye."}', ''],
  ['```json\n{"mood": "warm", "line": "Good', ''],
  ['[{"feeling": "glad"', ''],
  ['{"tho', ''],
  ['{"mood": "warm"} Good day, dove.', 'Good day, dove.'],
  ['Of course, dove! 2. Flour is gone. 3. Buns I have.', 'Of course, dove! Flour is gone. Buns I have.'],
  ['Of course, dove!\n\n2. **Flour** is gone.\n4. Buns I have.', 'Of course, dove! Flour is gone. Buns I have.'],
  ['I have none left. ### Summary\nThe oven is warm.', 'I have none left. Summary\nThe oven is warm.'],
  ['But it is good. ~smiles softly~ <sighs>', 'But it is good. '],
  ['~5 of them, wind < 3, <b>so</b> ~ and |.', '~5 of them, wind < 3, <b>so</b> ~ and |.'],
  [
    'Anything else, dove? | item | price |\n|---|---|\n| loaf | 2 |\nHoney cake is 3.',
    'Anything else, dove? item, price; loaf, 2.\nHoney cake is 3.',
  ],
  ['{bread} and {salt}', '{bread} and {salt}'],
  ['Brot © Marta™, naïve café — “so”.', 'Brot © Marta™, naïve café — “so”.'],
]

describe('words of a model as they are spoken', () => {
  it.each(cases)('%j is said as %j, however it is cut', (text, said) => {
    for (const size of [text.length, 1, 2, 3, 5, 7]) expect(spoken(text, size)).toBe(said)
  })

  it('holds back nothing of plain words', () => {
    const form = createSpokenForm(english.gestures, names)
    expect(form.push('Good day, dove')).toBe('Good day, dove')
    expect(form.push('. What will it be')).toBe('. What will it be')
    expect(form.leftOut).toBe(false)
  })
})

describe('an answer of a model', () => {
  /** Through the filter of the wire and the spoken form, as a player's page gets it, piece by piece. */
  const shownPieces = (raw: string, size: number): string[] => {
    const filter = createSpeechFilter({ self: ['Marta Oven'], others: ['Ada'] })
    const form = createSpokenForm(english.gestures, names)
    const shown: string[] = []
    const read = (pieces: ReturnType<typeof filter.push>): void => {
      for (const piece of pieces) if (piece.kind === 'text') shown.push(form.push(piece.text))
    }
    for (let at = 0; at < raw.length; at += size) read(filter.push(raw.slice(at, at + size)))
    read(filter.end())
    shown.push(form.end())
    return shown
  }

  it('there are sixty of them, half careless', () => expect(rawAnswers).toHaveLength(60))

  it.each(rawAnswers)('%j is shown as %j, and a stream shows nothing that is taken back', (raw, shown) => {
    for (const size of [raw.length, 1, 2, 3, 5, 11]) {
      expect(shownPieces(raw, size).join('').trim(), `in pieces of ${size}`).toBe(shown)
    }
  })
})
