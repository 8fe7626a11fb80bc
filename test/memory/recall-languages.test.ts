import { describe, expect, test } from 'vitest'
import { row, rowsMemory } from './recall-rig.ts'

const notes = [
  'The miller lost a silver ring near the bridge.',
  'Gerda bakes rye bread every Saturday.',
  'Мельник потерял серебряное кольцо у моста.',
  'Герда печёт ржаной хлеб по субботам.',
  '磨坊主在桥边丢了一枚银戒指。',
  '格尔达每个星期六烤黑麦面包。',
  'فَقَدَ الطحّان خاتمًا فضيًا قرب الجسر.',
  'تخبز جيردا خبز الجاودار كل سبت.',
]

/** Asked in another form than told: plural, case, spelling with or without accents. */
const asked: [language: string, question: string, note: number][] = [
  ['English', 'whose silver rings were lost?', 0],
  ['English', 'who is baking bread?', 1],
  ['Russian', 'кто искал кольца у мостов?', 2],
  ['Russian', 'где хлеба?', 3],
  ['Chinese', '谁的银戒指丢了？', 4],
  ['Chinese', '面包', 5],
  ['Arabic', 'أين الخاتم الفضي؟', 6],
  ['Arabic', 'من يخبز الخبز؟', 7],
]

describe.each(['text', 'hybrid', 'vector'] as const)('by %s', (mode) => {
  test.each(asked)('%s: %s', async (_language, question, note) => {
    const memory = await rowsMemory(
      notes.map((text, line) => row(text, { id: `m-${line}`, line: line * 100, path: `memory/${line}.md` })),
    )
    expect((await memory.texts(question, { mode }))[0]).toBe(notes[note])
  })
})
