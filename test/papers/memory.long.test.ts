import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { runHere } from '../support/run-here.ts'

const project = resolve(import.meta.dirname, '../..')

it('the five commands of docs/memory.md lead through a memory as they stand', async () => {
  const text = await readFile(join(project, 'docs/memory.md'), 'utf8')
  const section = text.slice(text.indexOf('## Try it'))
  const commands = (/```\n([\s\S]*?)```/.exec(section)?.[1] ?? '').trim().split('\n')
  const saves = await mkdtemp(join(tmpdir(), 'hearthfolk-tour-'))
  onTestFinished(() => rm(saves, { recursive: true, force: true }))
  // No model server and no hub, as in a fresh clone.
  const env = {
    HEARTHFOLK_SAVES: saves,
    OLLAMA_HOST: 'http://127.0.0.1:9',
    HF_ENDPOINT: 'http://127.0.0.1:9',
  }
  const answers: string[] = []
  for (const command of commands) {
    const words = [...command.matchAll(/"([^"]*)"|(\S+)/g)].map(([, quoted, plain]) => quoted ?? plain ?? '')
    expect(words.slice(0, 2)).toEqual(['npx', 'hearthfolk'])
    const { stdout, status, stderr } = await runHere(words.slice(2), env)
    expect(status, `${command}\n${stderr}`).toBe(0)
    answers.push(stdout)
  }
  expect(answers).toEqual([
    expect.stringContaining('ring'),
    expect.stringMatching(/silver ring near the mill/),
    expect.stringMatching(/^\d\.\d{3} .*"I lost my silver ring near the mill\."\n.* told, by Ana/),
    expect.stringMatching(/slept over 1 memory[\s\S]*memory\/people\/p-\w{16}\.md, DREAMS\.md/),
    expect.stringMatching(/^# Dreams of Marta[\s\S]*silver ring/),
  ])
})
