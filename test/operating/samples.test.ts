import { spawnSync } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { mkdir, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import matter from 'gray-matter'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { asBuilt } from '../bad-days/rig.ts'
import { temporaryFolder } from '../mind/rig.ts'
import { createGame, type Game } from '../support/game-process.ts'

const folder = resolve(import.meta.dirname, '../../docs/operating')
const text = (name: string): string => readFileSync(join(folder, name), 'utf8')
const yaml = (name: string): unknown => matter(`---\n${text(name)}\n---\n`).data

/** Runs a tool on a sample where the machine has it. Elsewhere says so, and the test's own look at the file has to do. */
const checkedBy = (tool: string, words: string[], env: Record<string, string> = {}): void => {
  const { error, status, stdout, stderr } = spawnSync(tool, words, {
    encoding: 'utf8',
    env: { ...process.env, ...env },
  })
  if (error && 'code' in error && error.code === 'ENOENT')
    process.stderr.write(`${tool} is not on this machine: its sample is checked by its form only\n`)
  else expect({ status, said: `${stdout}${stderr}` }).toMatchObject({ status: 0 })
}

let game: Game
/** The names of all metrics of a server that was really started. */
const metrics = new Set<string>()
beforeAll(async () => {
  game = await createGame({ env: asBuilt, people: ['marta'], words: ['--drain', '0'] })
  await game.start()
  const token = readFileSync(join(game.folder, 'gateway-token'), 'utf8').trim()
  const answer = await fetch(`${game.url()}/metrics`, { headers: { authorization: `Bearer ${token}` } })
  for (const [, name] of (await answer.text()).matchAll(/^# TYPE (\S+)/gm)) if (name) metrics.add(name)
})
afterAll(() => game?.remove())

const functions = ['rate', 'sum', 'by', 'histogram_quantile', 'min_over_time', 'and', 'or', 'on']
/** The metrics in an expression of PromQL. */
const metricsIn = (expression: string): string[] =>
  [...expression.replace(/\{[^}]*\}|\[[^\]]*\]|by \([^)]*\)|"[^"]*"/g, ' ').matchAll(/[a-z_][a-z0-9_]*/g)]
    .map(([name]) => name)
    .filter((name) => !functions.includes(name) && name !== 'e9')
const isThere = (name: string): boolean => metrics.has(name) || metrics.has(name.replace(/_(?:bucket|sum|count)$/, ''))

it('every metric of the dashboard is one that a started server has', () => {
  const board = JSON.parse(text('grafana-dashboard.json')) as {
    panels: { title: string; targets: { expr: string }[] }[]
  }
  const named = board.panels.flatMap(({ targets }) => targets.flatMap(({ expr }) => metricsIn(expr)))
  expect(named.length).toBeGreaterThan(15)
  expect(named.filter((name) => !isThere(name))).toEqual([])
  expect(isThere('hearthfolk_no_such_thing')).toBe(false)
})

it('every metric of the alerts is one that a started server has, and Prometheus takes the rules', () => {
  const { groups } = yaml('prometheus-rules.yaml') as {
    groups: { rules: { alert: string; expr: string; annotations: { summary: string } }[] }[]
  }
  const rules = groups.flatMap((group) => group.rules)
  expect(rules.length).toBeGreaterThan(5)
  expect(rules.flatMap(({ expr }) => metricsIn(expr)).filter((name) => name !== 'up' && !isThere(name))).toEqual([])
  for (const { annotations } of rules) expect(annotations.summary).toMatch(/\.$/)
  checkedBy('promtool', ['check', 'rules', join(folder, 'prometheus-rules.yaml')])
  expect(yaml('prometheus.yaml')).toMatchObject({ scrape_configs: [{ job_name: 'hearthfolk' }] })
})

it('nginx takes its sample, which passes WebSockets on and keeps operators’ paths to itself', async () => {
  const sample = text('nginx.conf')
  expect(sample.split('{').length).toBe(sample.split('}').length)
  for (const line of sample.split('\n').map((each) => each.replace(/#.*/, '').trim())) expect(line).toMatch(/^$|[;{}]$/)
  expect(sample).toContain('proxy_set_header Upgrade $http_upgrade')
  const place = await temporaryFolder()
  const key = spawnSync('openssl', [
    ...['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-subj', '/CN=village.example', '-days', '2'],
    ...['-keyout', join(place, 'privkey.pem'), '-out', join(place, 'fullchain.pem')],
  ])
  if (key.error) return
  await mkdir(join(place, 'logs'))
  await writeFile(
    join(place, 'nginx.conf'),
    `pid ${place}/pid;\nerror_log ${place}/error.log;\nevents {}\nhttp {\naccess_log off;\n${sample.replaceAll('/etc/letsencrypt/live/village.example', place)}\n}\n`,
  )
  checkedBy('nginx', ['-t', '-q', '-p', place, '-c', join(place, 'nginx.conf')])
})

it('Caddy takes its sample', () => {
  const sample = text('Caddyfile')
  expect(sample.replaceAll(/\{\$[^}]*\}/g, '').split('{').length).toBe(
    sample.replaceAll(/\{\$[^}]*\}/g, '').split('}').length,
  )
  checkedBy('caddy', ['validate', '--adapter', 'caddyfile', '--config', join(folder, 'Caddyfile')])
})

it('systemd takes the unit but for the places that are not on this machine', () => {
  const unit = text('hearthfolk.service')
  for (const line of unit.split('\n')) expect(line).toMatch(/^(?:#.*|\[[A-Z][a-z]+\]|[A-Z][A-Za-z]+=.+|)$/)
  const { error, stderr } = spawnSync('systemd-analyze', ['verify', join(folder, 'hearthfolk.service')], {
    encoding: 'utf8',
  })
  if (!error) expect(stderr.split('\n').filter((line) => /Unknown|Failed to parse|Invalid/.test(line))).toEqual([])
})

it('the compose file builds the image of the Dockerfile, keeps saves in its volume and shows only the proxy', () => {
  const { services, volumes } = yaml('compose.yaml') as {
    services: Record<string, { build?: string; ports?: string[]; volumes?: string[]; depends_on?: string[] }>
    volumes: object
  }
  expect(services.hearthfolk).toMatchObject({ build: '.', init: true, read_only: true })
  expect(Object.entries(services).filter(([, { ports }]) => ports)).toHaveLength(1)
  for (const [name, service] of Object.entries(services)) {
    for (const needed of service.depends_on ?? []) expect(services, name).toHaveProperty(needed)
    for (const mounted of service.volumes ?? []) {
      const [source = ''] = mounted.split(':')
      if (source.startsWith('.')) expect(() => readFileSync(resolve(folder, '../..', source))).not.toThrow()
      else expect(volumes).toHaveProperty(source)
    }
  }
})

it('each sample is in the list of the page', () => {
  const page = text('README.md')
  for (const name of readdirSync(folder)) if (name !== 'README.md') expect(page).toContain(`(${name})`)
})
