import { expect, test } from 'vitest'
import { fixedEmbedder } from '../../main/memory/embedders/provider.ts'
import { openLanceIndex } from '../../main/memory/lance-index.ts'
import { memoryFolder } from './open-memory.ts'

const texts = {
  english: 'The miller was quarrelling about the old bridges.',
  chinese: '铁匠把银戒指藏在桥下的石头里。',
  russian: 'Кузнец спрятал серебряное кольцо под мостом.',
  arabic: 'أخفى الحداد الخاتم الفضي تحت الجسر القديم.',
  french: 'Le château près de la forêt a brûlé.',
}

test('the full text of the index finds words in English, Chinese, Russian and Arabic', async () => {
  await using place = await memoryFolder()
  const embedder = fixedEmbedder().createEmbedder()
  const index = await openLanceIndex({ folder: place.folder, embedder })
  const vectors = await embedder.embed(Object.values(texts))
  await index.add(
    Object.entries(texts).map(([id, text], row) => ({
      id,
      stamp: id,
      audience: 'everyone',
      text,
      vector: vectors[row] ?? new Float32Array(embedder.dimensions),
    })),
  )
  const find = (text: string) => index.matching({ text, audiences: ['everyone'], limit: 3 })
  expect(await find('who quarrelled at the bridge?')).toEqual(['english'])
  expect(await find('银戒指在哪里')).toEqual(['chinese'])
  expect(await find('где серебряное кольцо')).toEqual(['russian'])
  expect(await find('أين الخاتم')).toEqual(['arabic'])
  expect(await find('la foret et le chateau')).toEqual(['french'])
  expect(await find('nothing of the kind')).toEqual([])
  index.close()
})
