import { spawn } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { temporaryFolder } from '../mind/rig.ts'
import { fewPeople } from '../support/few-people.ts'
import { isLong } from '../support/runs.ts'

const program = join(resolve(import.meta.dirname, '../..'), 'main/cli/hearthfolk.ts')
const ctrlC = '\u0003'
const ctrlD = '\u0004'
const esc = '\u001b'

/**
 * Runs the command line at its own terminal, made by `script` of util-linux. Each text that it shows is answered with
 * keys as soon as it appears.
 */
const atTerminal = async (words: string[], answers: [shown: string, keys: string][], { columns = 80 } = {}) => {
  const saves = await temporaryFolder()
  const content = await fewPeople('marta')
  onTestFinished(content.remove)
  const settings = join(saves, 'rpg.toml')
  writeFileSync(settings, '# mine\n')
  const command = [process.execPath, program, '--config', settings, ...words].map((word) => `'${word}'`).join(' ')
  const child = spawn('script', ['-qec', `stty cols ${columns}; exec ${command}`, '/dev/null'], {
    env: {
      ...process.env,
      HEARTHFOLK_SAVES: saves,
      HEARTHFOLK_CONTENT: content.root,
      HEARTHFOLK_PORT: '9',
      OLLAMA_HOST: '127.0.0.1:9',
      HF_ENDPOINT: 'http://127.0.0.1:9',
      TERM: 'xterm',
    },
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  onTestFinished(() => void child.kill())
  let shown = ''
  let answered = 0
  child.stdout.on('data', (part: Buffer) => {
    shown += part.toString()
    const [[next, keys] = []] = answers
    const at = next === undefined ? -1 : shown.indexOf(next, answered)
    if (next === undefined || at < 0) return
    answered = shown.length
    answers.shift()
    child.stdin.write(keys ?? '')
  })
  const code = await new Promise((ended) => child.once('close', ended))
  return { code, shown, left: answers.length, settings: readFileSync(settings, 'utf8') }
}

it('a talk in a narrow terminal: who thinks stands on one line and goes, the answer comes, and Ctrl+D ends it', async () => {
  const { code, shown, left } = await atTerminal(
    ['chat', 'marta', '--as', 'Ana'],
    [
      ['> ', 'hello\r'],
      ['> ', ctrlD],
    ],
    { columns: 24 },
  )
  expect([code, left]).toEqual([0, 0])
  const thinking = shown.split(`${esc}[2m`).filter((part) => part.startsWith('Marta is thinking'))
  expect(thinking).not.toEqual([])
  expect(thinking.map((part) => part.split(esc)[0]?.length ?? 0).filter((length) => length >= 24)).toEqual([])
  expect(shown).toMatch(/\r.\[K.\[1mMarta:.\[0m \S/)
})

if (isLong)
  it('without colours none is shown', async () => {
    const { code, shown } = await atTerminal(['--no-color', 'chat', 'marta', '--as', 'Ana'], [['> ', ctrlD]])
    expect([code, shown.includes('You are Ana'), shown.includes(`${esc}[2m`)]).toEqual([0, true, false])
  })

it('onboard asks at a terminal; Ctrl+C there changes nothing, and an answer is written', async () => {
  const stopped = await atTerminal(['onboard'], [['Which brain should think?', ctrlC]])
  expect([stopped.code, stopped.settings]).toEqual([1, '# mine\n'])
  expect(stopped.shown).toContain('Nothing changed.')
  const chosen = await atTerminal(['onboard'], [['Which brain should think?', '1\r']])
  expect([chosen.code, chosen.settings]).toEqual([0, '# mine\n\n[models]\ndefault = "embedded/hearth"\n'])
})
