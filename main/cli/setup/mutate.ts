import { type ChildProcess, spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, globSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join, relative, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { z } from 'zod'
import { mutantsOf } from './mutants.ts'
import { importsOf, relatedTests } from './related-tests.ts'

/**
 * `npx node main/cli/setup/mutate.ts <folder or file> [--most N] [--seed S] [--limit SECONDS]`: puts one mistake after
 * another into the sources and runs the nearest tests. If no test notices a mistake, a test is missing there, or the
 * line is useless. Tests that fail or are slow without any mistake are left out.
 */
const root = resolve(import.meta.dirname, '../../..')
const mostFiles = 6
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    most: { type: 'string', default: '20' },
    seed: { type: 'string', default: '1' },
    limit: { type: 'string', default: '180' },
  },
})
const [target] = positionals
if (target === undefined || !existsSync(target)) {
  process.stderr.write('hearthfolk: name a folder or a file of the sources, such as main/world\n')
  process.exit(1)
}

/**
 * The original text of the file being changed. It is also on disk, so that the next run can restore it after a kill.
 */
const kept = join(root, 'node_modules/.cache/hearthfolk-mutant.json')
let child: ChildProcess | null = null
/** Ends a test run with its workers, because a worker in an endless loop can't react. */
const stop = (running: ChildProcess | null): void => {
  if (running?.pid === undefined) return
  if (process.platform === 'win32') running.kill('SIGKILL')
  else process.kill(-running.pid, 'SIGKILL')
}
const restore = (): void => {
  if (!existsSync(kept)) return
  const { file, text } = JSON.parse(readFileSync(kept, 'utf8')) as { file: string; text: string }
  writeFileSync(join(root, file), text)
  rmSync(kept)
}
restore()
process.on('exit', restore)
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
  process.on(signal, () => {
    stop(child)
    process.exit(130)
  })

mkdirSync(dirname(kept), { recursive: true })
const imports = importsOf(root)
const pathOf = (file: string): string => relative(root, file).replaceAll('\\', '/')
const files = statSync(target).isFile()
  ? [target]
  : globSync('**/*.ts', { cwd: target }).map((file) => join(target, file))
/** Spread over the files by a hash, so that the same seed gives the same mutants. */
const orderOf = (text: string): string => createHash('sha256').update(`${values.seed}\n${text}`).digest('hex')
const chosen = files
  .flatMap((file) => {
    const source = readFileSync(file, 'utf8')
    return mutantsOf(source).map((mutant) => ({ ...mutant, file: pathOf(resolve(file)), source }))
  })
  .map((mutant, index) => ({ ...mutant, order: orderOf(`${mutant.file}:${mutant.line} ${mutant.what} ${index}`) }))
  .toSorted((a, b) => a.order.localeCompare(b.order))
  .slice(0, Number(values.most))

const run = (
  tests: readonly string[],
  seconds: number,
  words: readonly string[] = ['--bail', '1'],
): Promise<'killed' | 'survived' | 'hung'> =>
  new Promise((done) => {
    const program = join(root, 'node_modules/vitest/vitest.mjs')
    const env = { ...process.env, HEARTHFOLK_TOGETHER: '1' }
    const running = spawn(
      process.execPath,
      [program, 'run', '--project', 'unit', '--project', 'neighbours', '--project', 'replacing', ...words, ...tests],
      { cwd: root, stdio: 'ignore', env, detached: true },
    )
    child = running
    let isLate = false
    const late = setTimeout(() => {
      isLate = true
      stop(running)
    }, seconds * 1000)
    running.on('close', (code) => {
      clearTimeout(late)
      child = null
      done(isLate ? 'hung' : code === 0 ? 'survived' : 'killed')
    })
  })

const limit = Number(values.limit)
const near = (file: string): string[] => relatedTests(imports, [file]).slice(0, mostFiles)
const all = [...new Set(chosen.flatMap(({ file }) => near(file)))]
const report = join(dirname(kept), 'hearthfolk-mutants-report.json')
rmSync(report, { force: true })
process.stdout.write(`${chosen.length} mutants; ${all.length} test files are run without any of them first.\n`)
if (all.length > 0) await run(all, 10 * limit, ['--reporter', 'json', '--outputFile', report])
const reportSchema = z.object({
  testResults: z.array(z.object({ name: z.string(), status: z.string(), startTime: z.number(), endTime: z.number() })),
})
const { testResults } = existsSync(report)
  ? reportSchema.parse(JSON.parse(readFileSync(report, 'utf8')))
  : { testResults: [] }
const usable = new Set(
  testResults
    .filter(({ status, startTime, endTime }) => status === 'passed' && endTime - startTime < (limit * 1000) / 3)
    .map(({ name }) => pathOf(name)),
)
const left = all.filter((file) => !usable.has(file))
if (left.length > 0) process.stdout.write(`left out, since they fail or are slow: ${left.join(' ')}\n`)
const testsOf = (file: string): string[] => near(file).filter((test) => usable.has(test))

const count = { killed: 0, survived: 0, hung: 0, untested: 0 }
for (const { file, line, what, text, source } of chosen) {
  const tests = testsOf(file)
  writeFileSync(kept, JSON.stringify({ file, text: source }))
  writeFileSync(join(root, file), text)
  const verdict = tests.length === 0 ? 'untested' : await run(tests, limit)
  restore()
  count[verdict]++
  process.stdout.write(`${verdict.padEnd(8)} ${file}:${line}  ${what}\n`)
}
const noticed = count.killed + count.hung
process.stdout.write(
  `${noticed} of ${chosen.length} noticed (${count.hung} by the time limit), ${count.survived} survived, ${count.untested} with no test nearby\n`,
)
