import { join } from 'node:path'
import { optional } from '../base/optional.ts'
import { loadContent } from '../content/load-content.ts'
import { SaveError } from '../saves/open-save.ts'
import { type ConsoleLink, linkInProcess, linkToServer } from '../server/channels/console/console-link.ts'
import { consoleLogin } from '../server/channels/console/console-login.ts'
import { type ConsoleTalk, openConsoleTalk } from '../server/channels/console/console-talk.ts'
import { findPerson } from '../server/channels/console/find-person.ts'
import { openVillage } from '../server/live/open-village.ts'
import { createSettings } from '../server/live/settings.ts'
import { openTalkFromAfar } from '../server/live/talk-from-afar.ts'
import { createVillageSurface } from '../server/live/village-surface.ts'
import { watchForStalls } from '../server/plugin-host/stall-watch.ts'
import { stuckFile } from '../server/plugin-host/stuck-code.ts'
import { readPort } from './numbers.ts'
import { type GlobalOptions, UserError } from './output.ts'
import { phrase } from './phrase.ts'
import { findFolders, openProject, type Project, placesOfCode } from './project.ts'
import { findServer } from './server-address.ts'
import { createStderrLogger } from './stderr-logger.ts'
import { unknownNpc } from './unknown-npc.ts'

export interface OpenConsole {
  talk: ConsoleTalk
  /** For people: how the talk is connected. */
  through: string
  close(): Promise<void>
}

interface Carrier {
  link: ConsoleLink
  through: string
  close(): Promise<void>
}

/**
 * Addresses an NPC as a player: through the server that runs the save, else directly on the save, without engine and
 * port.
 *
 * @throws UserError when there is no such NPC or player, or the save cannot be opened.
 */
export async function openConsole(
  globals: GlobalOptions,
  wanted: { npc: string; as: string; port?: string },
): Promise<OpenConsole> {
  const port = wanted.port === undefined ? undefined : readPort(wanted.port)
  // A mistake in rpg.toml must not prevent a talk through a server that runs on the last good settings.
  const saveFolder = join((await findFolders(globals)).saves, globals.save)
  const server = await findServer({ saveFolder, save: globals.save, ...optional({ port }) })
  const carrier = server
    ? await throughServer(server)
    : await overSave(await openProject(globals), { save: globals.save, npc: wanted.npc })
  try {
    const opened = await openConsoleTalk(carrier.link, wanted)
    if (!opened.ok) throw new UserError(opened.type, opened.message)
    return { talk: opened.talk, through: carrier.through, close: carrier.close }
  } catch (error) {
    await carrier.close()
    throw error
  }
}

async function throughServer({ address, token }: { address: string; token: string }): Promise<Carrier> {
  try {
    const link = await linkToServer(address, token)
    return { link, through: phrase('open-console.the-server-at', { address }), close: async () => link.close() }
  } catch (cause) {
    throw new UserError(
      'Refused',
      phrase('open-console.the-server-at-does-not-let', { address, message: (cause as Error).message }),
      { cause },
    )
  }
}

/** The village's clock stands still, as always without a server; the NPC's acts are saved with the answer. */
async function overSave(project: Project, { save, npc }: { save: string; npc: string }): Promise<Carrier> {
  const { config } = project
  if (!config.channels.console.enabled)
    throw new UserError(
      'Disabled',
      phrase('open-console.the-console-is-switched-off-channels', { configFile: project.configFile }),
    )
  // A typo in the name must not create a save or wait for a village to open.
  const { characters } = await loadContent({
    root: project.content,
    world: config.world.name,
    language: project.language,
  })
  if (!findPerson(characters, npc).found) throw unknownNpc(npc, characters)
  const closers: (() => unknown)[] = []
  const close = async () => {
    for (const closer of closers.splice(0).reverse()) await closer()
  }
  const logger = createStderrLogger()
  const record = stuckFile(join(project.saves, save))
  watchForStalls({ places: placesOfCode(project), root: project.root, record, logger })
  try {
    const options = {
      root: project.root,
      contentRoot: project.content,
      saves: project.saves,
      save,
      env: process.env,
      logger,
      still: true,
    }
    const village = await openVillage(options, createSettings(config), (closer) => closers.push(closer))
    await village.models.ready()
    const server = openTalkFromAfar({
      village,
      hub: createVillageSurface({ village, config: () => config, logger }),
      channel: 'console',
      config: () => config,
      brain: () => village.models.resolve(config.models.default).label,
      login: consoleLogin(village.registry),
      logger,
      ended: (did) => did && village.world.tick(),
    })
    const link = linkInProcess(server)
    closers.push(() => link.close())
    return { link, through: phrase('open-console.the-save-itself-since-no-server', { save }), close }
  } catch (error) {
    await close()
    if (!(error instanceof SaveError)) throw error
    // A server that uses the save but didn't answer must be listening on another port.
    const hint = error.inUse ? phrase('open-console.if-it-listens-on-another-port') : ''
    throw new UserError('SaveError', error.message + hint, { cause: error })
  }
}
