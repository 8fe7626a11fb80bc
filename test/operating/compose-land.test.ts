import { globSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { expect, it } from 'vitest'
import { parse } from 'yaml'
import { createProgram } from '../../main/cli/program.ts'
import { loadLand } from '../../main/server/config/load-land.ts'
import { isAddress } from '../../main/server/redis/directory.ts'

const root = resolve(import.meta.dirname, '../..')
const text = readFileSync(join(root, 'docs/operating/compose-land.yaml'), 'utf8')

interface Service {
  profiles: string[]
  build?: string
  command?: string[]
  ports?: string[]
  volumes?: string[]
  depends_on?: string[]
  environment?: Record<string, string>
}
const variables: Record<string, string> = {
  FRONT_ADDRESS: '10.0.0.1',
  ONE_ADDRESS: '10.0.0.2',
  TWO_ADDRESS: '10.0.0.3',
}
const filled = text.replaceAll(
  /\$\{([A-Z_]+)(?::\?[^}]*)?\}/g,
  (_whole, name: string) => variables[name] ?? `of-${name}`,
)
const { services, volumes } = parse(filled, { merge: true }) as {
  services: Record<string, Service>
  volumes: Record<string, { driver_opts?: { type: string; o: string } } | null>
}

it('serves every zone of the land on two machines, which stand by for each other', async () => {
  const { land } = (await loadLand(join(root, 'worlds/wend/land.toml'))) as { land: { zones: { id: string }[] } }
  const zones = Object.values(services).filter(({ command = [] }) => command.includes('--zone'))
  const served = zones.map(({ command = [], profiles }) => `${command[command.indexOf('--zone') + 1]} ${profiles}`)
  expect(served.sort()).toEqual(land.zones.flatMap(({ id }) => [`${id} one`, `${id} two`]).sort())
  for (const { command = [], environment = {}, ports = [], profiles } of zones) {
    expect(command).toContain('--standby')
    // Others are told the very address and port that this machine opens, and nothing is open to the world.
    const address = environment.HEARTHFOLK_PUBLIC_ADDRESS ?? ''
    expect(isAddress(address)).toBe(true)
    const machine = variables[`${profiles[0]?.toUpperCase()}_ADDRESS`]
    expect([address.replace('http://', ''), machine]).toEqual([ports[0]?.replace(/:3000$/, ''), address.slice(7, -5)])
    expect(environment.HEARTHFOLK_REDIS).toBe('redis://:of-REDIS_PASSWORD@10.0.0.1:6379')
    expect(environment.HEARTHFOLK_LAND_SECRET).toBe('of-HEARTHFOLK_LAND_SECRET')
  }
  expect(volumes.saves?.driver_opts?.o).toContain('hard,lookupcache=none')
})

it('shows the world the proxy alone, and uses options that there are', () => {
  const start = createProgram().commands.find((command) => command.name() === 'start')
  const known = start?.options.map(({ long }) => long)
  for (const [name, { ports = [], command = [], depends_on = [], volumes: mounted = [], profiles }] of Object.entries(
    services,
  )) {
    expect(ports.filter((port) => !port.startsWith('10.0.0.'))).toEqual(name === 'caddy' ? ['80:80', '443:443'] : [])
    if (command[0] === 'node')
      expect(known).toEqual(expect.arrayContaining(command.filter((word) => word.startsWith('--'))))
    for (const needed of depends_on) expect(services[needed]?.profiles).toEqual(profiles)
    for (const [source = ''] of mounted.map((one) => one.split(':')))
      if (source.startsWith('.')) expect(() => readFileSync(join(root, source))).not.toThrow()
      else expect(volumes).toHaveProperty(source)
  }
  expect(services.front?.command).toEqual(expect.arrayContaining(['--land', '--front']))
})

it('sets variables that the program reads, and runs files that its image has', () => {
  const code = globSync('main/**/*.ts', { cwd: root })
    .map((file) => readFileSync(join(root, file), 'utf8'))
    .join('\n')
  const image = readFileSync(join(root, 'Dockerfile'), 'utf8')
  const ignored = readFileSync(join(root, '.dockerignore'), 'utf8')
  const ours = Object.values(services).filter(({ build }) => build === '.')
  expect(ours).toHaveLength(5)
  for (const { command = [], environment = {}, volumes: mounted = [] } of ours) {
    for (const name of Object.keys(environment)) expect(code).toMatch(new RegExp(`\\b${name}\\b`))
    const [, program = ''] = command
    expect(() => readFileSync(join(root, program))).not.toThrow()
    // What a zone needs is copied, and the saves lie where the image looks for them.
    for (const folder of [program.split('/')[0], 'npc-agents', 'skills', 'worlds', 'zones']) {
      expect(image).toContain(`COPY ${folder} ./${folder}\n`)
      expect(ignored).toContain(`!${folder}\n`)
    }
    for (const where of mounted.map((one) => one.split(':')[1]))
      expect(image).toContain(`ENV HEARTHFOLK_SAVES=${where}\n`)
  }
  // Each variable that must be set is named at the top, with what it is.
  const top = text.slice(0, text.indexOf('x-hearthfolk'))
  for (const [, name = ''] of text.matchAll(/\$\{([A-Z_]+)/g)) expect(top).toContain(name)
})

it('says on NFS what the leases need', () => {
  const { saves } = volumes
  expect(saves?.driver_opts).toMatchObject({ type: 'nfs4' })
  const options = saves?.driver_opts?.o.split(',') ?? []
  for (const needed of ['hard', 'lookupcache=none', 'rw']) expect(options).toContain(needed)
  for (const wrong of ['soft', 'softerr', 'nolock', 'local_lock=all', 'nocto']) expect(options).not.toContain(wrong)
})
