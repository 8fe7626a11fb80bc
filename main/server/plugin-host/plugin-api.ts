import type { Logger } from '../../base/logger.ts'
import type { HookHandler, HookOptions } from '../../mind/hooks/create-hooks.ts'
import type { HookName } from '../../mind/hooks/hook-types.ts'
import type { InternalHandler } from '../../mind/hooks/internal-hooks.ts'
import type { Inbound } from '../../mind/ports/inbound.ts'
import type { PermissionGroup, Tool, ToolFactory } from '../../mind/ports/tool.ts'
import type { Faculty } from '../../mind/turn/turn-values.ts'
import type { Config } from '../config/schema.ts'

/**
 * A plugin's default export, which registers what it offers. A plugin runs inside the server and may do everything that
 * the server may: load only what you trust.
 */
export type Plugin = ((api: PluginApi) => void | Promise<void>) | { register(api: PluginApi): void | Promise<void> }

/** Everything that a plugin receives. Its registrations are withdrawn when it fails to load or is unloaded. */
export interface PluginApi {
  /** Name of its folder, its file or its package. */
  readonly id: string
  /** Names the plugin in each line. */
  readonly logger: Logger
  /** The present `rpg.toml`. */
  readonly config: Config
  /** `saves/<save>`: plugins should write only there. */
  readonly saveFolder: string
  /** Listens to a hook of `hook-types.ts`. Throws for an unknown name. */
  on<Name extends HookName>(name: Name, handler: HookHandler<Name>, options?: Pick<HookOptions, 'priority'>): void
  /** Listens to an internal event (`command:new`) or a family (`command`). Nobody waits for the handler. */
  registerInternalHook(key: string, handler: InternalHandler): void
  /** Another way in for players. */
  registerChannel(registration: { plugin: ChannelLike }): void
  /**
   * Helps decide who may speak to whom, by quests or factions, for example. Returns words for a refused speaker, or
   * null. Called before any session is touched, so it must be quick. A rule that throws counts as a refusal.
   */
  registerTalkRule(rule: TalkRule): void
  /**
   * Adds a part to a mind's turn: before the mind gets anything, while it works, and after its answer is written down.
   * It can do everything that the built-in faculties (news, promises, permission …) can. If it fails it is skipped, and
   * where it decides, that counts as a no. Throws for a name that is taken.
   */
  registerFaculty(faculty: Faculty): void
  /**
   * Adds a tool for NPCs: a tool, or a factory that returns one, or null for an NPC that cannot do it now
   * (`registerTool((scene) => …, { name, permission })`). Only while the plugin loads; throws for a bad schema or a
   * name that is taken.
   */
  registerTool(tool: Tool | ToolFactory): void
  registerTool(create: ToolFactory['create'], about: { name: string; permission: PermissionGroup }): void
}

/** Why a speaker may not address an NPC now, in words for them; null when they may. */
export type TalkRule = (message: Readonly<Inbound>) => string | null

/** What the host needs to know of a channel; its recipient checks the rest. */
export interface ChannelLike {
  id: string
}
