import { Stack, Text } from '@sanity/ui'
import type { ComponentProps } from 'react'
import { definePlugin } from 'sanity'
import { media } from 'sanity-plugin-media'
import { PreventReplace } from './prevent-replace.tsx'

type Options = Extract<Parameters<typeof media>[0], object>
type Details = NonNullable<NonNullable<Options['components']>['details']>

/** Explains that pages do not use the plugin's alternative text, because editors might expect them to. */
function PictureDetails(props: ComponentProps<Details>) {
  return (
    <Stack gap={5}>
      <Text size={1} muted>
        These notes are for your team. The alternative text that visitors get, and the license, are on each
        section that shows the picture. “References” lists the documents that use it.
      </Text>
      {props.renderDefaultDetails(props)}
    </Stack>
  )
}

/** The tool for browsing uploaded pictures: search, tags, folders, and the documents that use each picture. */
export const mediaBrowser = definePlugin({
  name: 'media-browser',
  plugins: [
    media({
      components: { details: PictureDetails },
      // Sanity's Media Library is a separate paid product.
      showMediaLibraryAssets: false,
    }),
  ],
  studio: { components: { layout: PreventReplace } },
})
