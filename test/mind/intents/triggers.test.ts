import { describe, expect, it } from 'vitest'
import { english } from '../../../main/language/en/english.ts'
import { triggeredLines } from '../../../main/mind/faculties/promises/curated-triggers.ts'
import { createEmbeddedBrain } from '../../../main/models/embedded/embedded-brain.ts'
import { ada, ben, marta } from '../../support/sample-characters.ts'
import { createRig, testModel, villageContent } from '../rig.ts'

const toAda = { id: ada, kind: 'player' } as const
const texts = (memory: string, said: string, listener: { id: typeof ada; kind: 'player' } = toAda) =>
  triggeredLines([memory], said, listener, english.topics).map(({ text }) => text)
const ring = '- The ring is under the third step. <!-- trigger: silver ring, mill wheel --> <!-- importance: 8 -->'

describe('lines of curated memory come to mind by their trigger words', () => {
  it('when enough of them are said, in whatever form', () => {
    expect(texts(ring, 'Did anybody find two silver rings?')).toEqual(['The ring is under the third step.'])
    expect(texts(ring, 'How does the wheel of the mill turn?')).toHaveLength(1)
    expect(texts(ring, 'A ring of iron.')).toEqual([])
    expect(texts('- 井 <!-- trigger: 银戒指 -->', '我丢了银戒指')).toEqual(['井'])
    expect(texts('- Nothing. <!-- trigger: the, of -->', 'the end of it')).toEqual([])
  })

  it('three at most, those first that were meant most and weigh most', () => {
    const many = [1, 9, 5, 7]
      .map((importance) => `- Wolf ${importance}. <!-- trigger: wolf --> <!-- importance: ${importance} -->`)
      .join('\n')
    expect(texts(many, 'I saw a wolf.')).toEqual(['Wolf 9.', 'Wolf 7.', 'Wolf 5.'])
  })

  it('only for whom they are, and never what somebody merely told', () => {
    const forAda = ring.replace('trigger:', `for:${ada} trigger:`)
    expect(texts(forAda, 'my silver ring')).toHaveLength(1)
    expect(texts(forAda, 'my silver ring', { id: ben as typeof ada, kind: 'player' })).toEqual([])
    expect(texts(`## Private <!-- for:self -->\n${ring}`, 'my silver ring')).toEqual([])
    expect(texts(ring.replace('<!--', '<!-- kind:told'), 'my silver ring')).toEqual([])
  })

  it('a mind is told of them, and the embedded brain answers from them', async () => {
    const content = () => villageContent({ characters: [{ ...marta, memoryText: ring }] })
    const model = testModel('I see.')
    const rig = await createRig({ model, content })
    await rig.dispatcher.dispatch(rig.inbound('Where could a silver ring be?'))
    expect(model.requests[0]?.messages.at(-1)?.content).toContain(
      'This comes to mind:\n- The ring is under the third step.',
    )
    await rig.dispatcher.dispatch(rig.inbound('And a silver ring?', { chat: { kind: 'group', conversation: 'g' } }))
    expect(model.requests[1]?.messages.at(-1)?.content).not.toContain('third step')
    const own = await createRig({ model: createEmbeddedBrain(), content })
    const said = await own.dispatcher.dispatch(own.inbound('Do you know anything about a silver ring?'))
    expect(said).toMatchObject({ text: expect.stringContaining('under the third step') })
  })
})
