/** What users of the package import: files that TypeDoc reads, by the name of the page and with its title. */
export const apiModules: Readonly<Record<string, { title: string; file: string }>> = {
  client: { title: 'Gateway client', file: 'main/server/gateway/client.ts' },
  stories: { title: 'Stories as code', file: 'main/lab/headless/scenario/scenario.ts' },
  village: { title: 'The village of a story', file: 'main/lab/headless/scenario/village.ts' },
  tools: { title: 'Tools', file: 'main/mind/ports/tool.ts' },
  plugins: { title: 'Plugins', file: 'main/server/plugin-host/plugin-api.ts' },
  hooks: { title: 'Hooks', file: 'main/mind/hooks/hook-types.ts' },
  faculties: { title: 'Faculties', file: 'main/mind/faculties/given.ts' },
  channels: { title: 'Channels', file: 'main/server/channels/channel.ts' },
}
