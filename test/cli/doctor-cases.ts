import { chmod, cp, readFile, rename, rm, symlink, truncate, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { filesBelow } from '../../main/saves/forget/walk.ts'
import { hashOf, noteStuck, stuckFile } from '../../main/server/plugin-host/stuck-code.ts'
import { martasSoul } from '../content/content-folder.ts'
import { write } from '../saves/filled-save.ts'
import { append, type DoctorsWard, home, newest, settings, talkOf } from './doctor-ward.ts'

/** One thing that can be wrong. */
interface Case {
  what: string
  by: string
  harm: (ward: DoctorsWard) => Promise<unknown>
  /** What the doctor says about it. */
  told: RegExp
  /** What a person must do; if absent, the doctor does it. */
  undo?: (ward: DoctorsWard) => Promise<unknown>
}

export const cases: Case[] = [
  {
    what: 'a talk that ends in half a line',
    by: 'transcripts',
    harm: async (ward) => append(await talkOf(ward), '{"kind":"spoke","id":"e9'),
    told: /the last line has no end/,
  },
  {
    what: 'an index of talks that is gone',
    by: 'transcripts',
    harm: ({ folder }) => rm(join(folder, home, 'sessions/sessions.json')),
    told: /sessions\.json is missing/,
  },
  {
    what: 'a journal that was cut off',
    by: 'world',
    harm: async (ward) => append(await newest(ward, 'journal'), '{"tick":99,"comm'),
    told: /half a line, as after a crash/,
  },
  {
    what: 'a line of the journal that stands twice',
    by: 'world',
    harm: async (ward) => {
      const path = await newest(ward, 'journal')
      const [last = ''] = (await readFile(path, 'utf8')).trimEnd().split('\n').slice(-1)
      await append(path, `${last}\n`)
    },
    told: /tick \d+ stands twice; a line is duplicated/,
  },
  {
    what: 'a newest snapshot of another tick than its name says',
    by: 'world',
    harm: async (ward) => {
      const path = await newest(ward, 'snapshot')
      const name = path.replace(/\d+(?=\.json$)/, (tick) => String(Number(tick) + 1).padStart(12, '0'))
      await cp(path, name)
    },
    told: /snapshot-\d+\.json: it holds tick \d+, but its name says tick \d+/,
  },
  {
    what: 'a newest snapshot that was cut off',
    by: 'world',
    harm: async (ward) => truncate(await newest(ward, 'snapshot'), 200),
    told: /snapshot-\d+\.json: .*JSON/,
  },
  {
    what: 'the lock of a server that was killed',
    by: 'locks',
    harm: ({ folder }) => write(folder, 'server.lock', '999999999 1@gone\n'),
    told: /locked by a server that no longer runs/,
  },
  {
    what: 'the lock of another save',
    by: 'locks',
    harm: ({ saves }) => write(saves, 'other/server.lock', '999999999 1@gone\n'),
    told: /other\/server\.lock: the save "other" is locked/,
  },
  {
    what: 'an unfinished write of a file',
    by: 'leftovers',
    harm: ({ folder }) => write(folder, `${home}/MEMORY.md.new`, 'half'),
    told: /MEMORY\.md\.new: an unfinished write/,
  },
  {
    what: 'part of a fork',
    by: 'leftovers',
    harm: ({ saves }) => write(saves, '.forking-other/save.json', '{'),
    told: /part of a fork/,
  },
  {
    what: 'a deletion that was interrupted',
    by: 'leftovers',
    harm: ({ saves }) => write(saves, '.deleting-other/save.json', '{'),
    told: /remains of a deleted save/,
  },
  {
    what: 'memories of one who is no more',
    by: 'orphans',
    harm: ({ folder }) => write(folder, 'npc-agents/old-tom/MEMORY.md', 'Mine.'),
    told: /"old-tom" no longer lives in the world/,
  },
  {
    what: 'an .env that others may read',
    by: 'secrets',
    harm: ({ root }) => write(root, '.env', 'OPENAI_API_KEY=x\n').then(() => chmod(join(root, '.env'), 0o644)),
    told: /other users of this machine can read it \(mode 644\)/,
  },
  {
    what: 'an index of memories that is gone',
    by: 'memory',
    harm: ({ folder }) => rm(join(folder, home, '.index'), { recursive: true }),
    told: /the index is missing/,
  },
  {
    what: 'an index of memories that is damaged',
    by: 'memory',
    harm: async ({ folder }) => {
      const lance = join(folder, home, '.index/lance')
      for (const path of await filesBelow(lance)) await writeFile(join(lance, path), 'damaged')
    },
    told: /the index cannot be read/,
  },
  {
    what: 'an index of another version',
    by: 'memory',
    harm: ({ folder }) =>
      write(folder, `${home}/.index/about.json`, '{"version":0,"embedder":"none","dimensions":3}\n'),
    told: /comes from another version/,
  },
  {
    what: 'an index that is behind the notes',
    by: 'memory',
    harm: async ({ folder }) => append(join(folder, home, 'MEMORY.md'), '\n- The well is deep.\n'),
    told: /out of date: \d+ of \d+ memories are missing or changed, and \d+ in it/,
  },
  {
    what: 'a note that was changed by hand',
    by: 'memory',
    harm: async ({ folder }) => {
      const note = join(folder, home, 'memory/2026-11-20.md')
      await writeFile(note, (await readFile(note, 'utf8')).replace('The bell rang twice.', 'The bell rang once.'))
    },
    told: /out of date: 1 of \d+ memories are missing or changed, and 0 in it/,
  },
  {
    what: 'a setting that is none',
    by: 'config',
    harm: ({ root }) => write(root, 'rpg.toml', `${settings}[queue]\nmode = "colect"\n`),
    told: /rpg\.toml:\d+: queue\.mode: /,
    undo: ({ root }) => write(root, 'rpg.toml', settings),
  },
  {
    what: 'a secret in rpg.toml, not telling it',
    by: 'secrets',
    harm: ({ root }) => write(root, 'rpg.toml', `${settings}# api_key = "verysecretindeed"\n`),
    told: /rpg\.toml:5: this line seems to hold a secret(?![\s\S]*verysecret)/,
    undo: ({ root }) => write(root, 'rpg.toml', settings),
  },
  {
    what: 'a tool of the project that is none',
    by: 'tools',
    harm: ({ root }) => write(root, 'tools/hum.ts', 'export default { name: "hum" }'),
    told: /tools\/hum\.ts: not a tool: /,
    undo: ({ root }) => rm(join(root, 'tools/hum.ts')),
  },
  {
    what: 'plugins in the folder where they used to be',
    by: 'plugins',
    harm: ({ root }) => write(root, 'main/plugins/wolf/index.ts', 'export default () => {}'),
    told: /main\/plugins: plugins are no longer read here \(wolf\): move them to main\/server\/plugins\//,
    undo: ({ root }) => rm(join(root, 'main/plugins'), { recursive: true }),
  },
  {
    what: 'a tool that held the server',
    by: 'plugins',
    harm: async ({ root, folder }) => {
      const code = 'for (;;);\n'
      await write(root, 'tools/spin.ts', code)
      noteStuck(stuckFile(folder), { file: 'tools/spin.ts', line: 1, hash: hashOf(code), at: '2026-11-20T10:00:00Z' })
    },
    told: /tools\/spin\.ts:1: it held the whole server on 2026-11-20 \(an endless loop\?\), so no start loads it/,
    undo: ({ root }) => write(root, 'tools/spin.ts', 'export {}\n'),
  },
  {
    what: 'devices that are no list of devices',
    by: 'state',
    harm: ({ folder }) => write(folder, 'gateway/devices.json', '{"version":1,"pending":[]}'),
    told: /devices\.json: it is damaged \(approved: .*\)\n.*no device is let in, and none can be approved or revoked/,
    undo: ({ folder }) => rm(join(folder, 'gateway/devices.json')),
  },
  {
    what: 'a note of code that held the server, which is not JSON',
    by: 'state',
    harm: ({ folder }) => write(folder, 'world/stuck-code.json', '[{'),
    told: /stuck-code\.json: it is damaged \(not JSON\)\n.*that code is loaded again/,
    undo: ({ folder }) => rm(join(folder, 'world/stuck-code.json')),
  },
  {
    what: 'a token that is a folder',
    by: 'state',
    harm: ({ folder }) => write(folder, 'gateway-token/x', ''),
    told: /gateway-token: it is a folder, not a file\n.*Move it away: the next start makes a new token/,
    undo: ({ folder }) => rm(join(folder, 'gateway-token'), { recursive: true }),
  },
  {
    what: 'a link among the people',
    by: 'content',
    harm: ({ root }) => symlink(join(root, 'npc-agents/bram'), join(root, 'npc-agents/twin')),
    told: /npc-agents\/twin: this symbolic link is not followed/,
    undo: ({ root }) => rm(join(root, 'npc-agents/twin')),
  },
  {
    what: 'a soul that cannot be read',
    by: 'content',
    harm: ({ root }) => write(root, 'npc-agents/bram/SOUL.md', '---\nname: Bram\nhome: nowhere\n---\n'),
    told: /npc-agents\/bram\/SOUL\.md:3: home "nowhere" is not a place on the map/,
    undo: ({ root }) => write(root, 'npc-agents/bram/SOUL.md', martasSoul({ name: 'Bram' })),
  },
  {
    what: 'a folder of people that is there and cannot be read',
    by: 'content',
    harm: async ({ root }) => {
      await rename(join(root, 'npc-agents'), join(root, 'away'))
      await write(root, 'npc-agents', '')
    },
    told: /npc-agents: the folder cannot be read \(ENOTDIR/,
    undo: async ({ root }) => {
      await rm(join(root, 'npc-agents'))
      await rename(join(root, 'away'), join(root, 'npc-agents'))
    },
  },
  {
    what: 'a map that is gone',
    by: 'content',
    harm: ({ root }) => write(root, 'rpg.toml', `${settings}[start]\nmap = "moon"\n`),
    told: /worlds\/village\/maps\/moon.tmx: .*moon/,
    undo: ({ root }) => write(root, 'rpg.toml', settings),
  },
  {
    what: 'a save of a newer Hearthfolk',
    by: 'world',
    harm: ({ folder }) => write(folder, 'save.json', '{"format":99}'),
    told: /save\.json: .*newer Hearthfolk/,
    undo: ({ folder }) =>
      write(
        folder,
        'save.json',
        JSON.stringify({ format: 1, world: 'village', map: 'village', seed: 7, startedAt: 0 }),
      ),
  },
  {
    what: 'damaged identities',
    by: 'players',
    harm: async ({ folder }) => {
      await cp(join(folder, 'players.sqlite'), join(folder, 'copy'))
      await write(folder, 'players.sqlite', 'damaged'.repeat(1000))
    },
    told: /players\.sqlite: it cannot be used \(file is not a database\)/,
    undo: ({ folder }) => rename(join(folder, 'copy'), join(folder, 'players.sqlite')),
  },
  {
    what: 'a forgetting that was interrupted',
    by: 'forgetting',
    harm: ({ folder, one }) => write(folder, `forgetting-${one.id}.json`, '{}'),
    told: /npc forget --player p-/,
    undo: ({ folder, one }) => rm(join(folder, `forgetting-${one.id}.json`)),
  },
  {
    what: 'a disk that is nearly full',
    by: 'disk',
    harm: async ({ onMachine }) => onMachine({ room: async () => ({ bytes: 50e6, files: null }) }),
    told: /^error .*50 MB are free/,
    undo: async ({ onMachine }) => onMachine({}),
  },
  {
    what: 'a disk that takes no more files',
    by: 'disk',
    harm: async ({ onMachine }) => onMachine({ room: async () => ({ bytes: 1e12, files: 3 }) }),
    told: /only 3 more files/,
    undo: async ({ onMachine }) => onMachine({}),
  },
  {
    what: 'a folder of saves that cannot be written',
    by: 'disk',
    harm: async ({ onMachine }) => onMachine({ mayWrite: async () => false }),
    told: /^error .*\/main: this user may not write there/,
    undo: async ({ onMachine }) => onMachine({}),
  },
  {
    what: 'an install without the library of LanceDB for this system',
    by: 'packages',
    harm: async ({ onMachine }) =>
      onMachine({ whyMissing: async (name) => (name === '@lancedb/lancedb' ? 'Cannot find native binding' : null) }),
    told: /^warning .*@lancedb\/lancedb cannot be loaded \(Cannot find native binding\)\n +Run "npm install" there.*without an index/,
    undo: async ({ onMachine }) => onMachine({}),
  },
  {
    what: 'an old Node',
    by: 'node',
    harm: async ({ onMachine }) => onMachine({ nodeVersion: '20.19.1' }),
    told: /Node 20\.19\.1/,
    undo: async ({ onMachine }) => onMachine({}),
  },
]
