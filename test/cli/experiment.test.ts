import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { runHere } from '../support/run-here.ts'
import { projectFolder } from './project-folder.ts'

const run = async (...words: string[]) => {
  const { stdout, status } = await runHere([...words, '--json'])
  return {
    status,
    answer: JSON.parse(stdout) as Record<string, unknown> & { error?: { type: string; message: string } },
  }
}
const fileOf = (content: string): string => {
  const folder = mkdtempSync(join(tmpdir(), 'evaluation-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  writeFileSync(join(folder, 'talk.jsonl'), content)
  return join(folder, 'talk.jsonl')
}

it('names the experiments there are when asked for another', async () => {
  const { status, answer } = await run('experiment', 'astrology')
  expect(status).toBe(1)
  expect(answer.error?.type).toBe('UnknownExperiment')
  expect(answer.error?.message).toMatch(/"astrology".*memory/)
})

it('names the people of Larkwend whom an experiment needs, in a world of others', async () => {
  const { answer } = await projectFolder({}).run('experiment', 'skill-drop')
  expect(answer).toMatchObject({
    ok: false,
    error: { message: expect.stringMatching(/has no bram\. Run it in a checkout/) },
  })
})

it('refuses a seed that is no whole number', async () => {
  expect((await run('experiment', 'memory', '--seed', 'many')).answer.error?.message).toMatch(
    /--seed must be a whole number/,
  )
})

it('scores a file of notes and questions as one JSON document', async () => {
  const note = JSON.stringify({
    kind: 'note',
    id: 'a',
    date: '2026-11-20',
    text: 'Ada: I lost my ring near the mill.',
    session: 's',
  })
  const question = JSON.stringify({ kind: 'question', text: 'Who lost a ring?', relevant: ['a'], category: 'single' })
  const { status, answer } = await run(
    'memory',
    'eval',
    fileOf(`${note}\n${question}\n`),
    '--k',
    '1,3',
    '--mode',
    'text',
  )
  expect(status).toBe(0)
  expect(Object.keys(answer)).toEqual([
    'ok',
    'mode',
    'embedder',
    'notes',
    'questions',
    'recallAt',
    'mrr',
    'p50Ms',
    'p99Ms',
    'byCategory',
  ])
  expect(answer).toMatchObject({ ok: true, mode: 'text', recallAt: { 1: 1, 3: 1 }, mrr: 1 })
})

it.each([
  ['a file that is not there', ['/nowhere/talk.jsonl'], 'BadFile', /no file \/nowhere/],
  ['an empty file', ['{}', ''], 'BadEvaluation', /holds no notes/],
  ['an unknown mode', ['{}', '', '--mode', 'guess'], 'BadOption', /hybrid, vector, text/],
  ['a k of nothing', ['{}', '', '--k', '5,0'], 'BadOption', /whole numbers from 1 to 50/],
  ['an unknown embedder', ['{}', '', '--embedder', 'oracle'], 'BadOption', /weights-free/],
])('says what is wrong with %s', async (_what, words, type, message) => {
  const [path = '', content, ...options] = words
  const { status, answer } = await run('memory', 'eval', content === undefined ? path : fileOf(content), ...options)
  expect(status).toBe(1)
  expect(answer.error).toMatchObject({ type, message: expect.stringMatching(message) })
})
