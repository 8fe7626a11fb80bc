import { expect, it } from 'vitest'
import { z } from 'zod'
import { defineTool, defineToolFactory } from '../../main/mind/ports/tool.ts'
import { createToolSet } from '../../main/mind/tools/tool-set.ts'
import { sampleContext } from '../support/sample-characters.ts'

it('makes a tool once for all turns that it would be the same in, also where there is none', () => {
  const made: string[] = []
  const factory = defineToolFactory(
    'dig',
    'world',
    ({ context }) => {
      made.push(context.utterance)
      return context.utterance === ''
        ? null
        : defineTool({
            name: 'dig',
            description: context.utterance,
            permission: 'world',
            arguments: z.object({}),
            execute: async () => ({ ok: true, text: '' }),
          })
    },
    { dependsOn: ({ context }) => context.utterance },
  )
  const tools = createToolSet([factory])
  const inTurn = (words: string) => tools.toolsFor({ context: sampleContext(words), lane: 'dm' }).get('dig')
  expect(inTurn('here')).toBe(inTurn('here'))
  expect(inTurn('there')?.description).toBe('there')
  expect([inTurn(''), inTurn('')]).toEqual([undefined, undefined])
  expect(made).toEqual(['here', 'there', ''])
})

it('gives one schema for one tool, so that what is reckoned of it is reckoned once', () => {
  const dig = defineTool({
    name: 'dig',
    description: 'Digs.',
    permission: 'world',
    arguments: z.object({}),
    execute: async () => ({ ok: true, text: '' }),
  })
  const tools = createToolSet([dig])
  expect(tools.toolsFor({ context: sampleContext('here'), lane: 'dm' }).schemas()[0]).toBe(tools.schemas()[0])
})
