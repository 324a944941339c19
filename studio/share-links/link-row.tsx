import { CopyIcon } from '@sanity/icons/Copy'
import { TrashIcon } from '@sanity/icons/Trash'
import { Box, Button, Card, Flex, Stack, Text, TextInput } from '@sanity/ui'
import { editorMoment } from '../../lib/i18n/editor-times.ts'
import { currentPath, linkedPage } from './linked-page.ts'
import type { NamedLandingPage } from './use-landing-pages.ts'
import { recipientOf, type ShareLink } from './use-share-links.ts'

type Props = {
  link: ShareLink
  landingPages: readonly NamedLandingPage[]
  address: string
  onCopy: () => void
  /** Called with the button that was pressed. */
  onRevoke: (button: HTMLElement) => void
}

export function LinkRow({ link, landingPages, address, onCopy, onRevoke }: Props) {
  const { expiresAt } = link
  const path = currentPath(link, landingPages)
  const pageTitle = linkedPage(path, landingPages)
  const recipient = recipientOf(link)
  return (
    <Card as="li" borderTop paddingY={4} style={{ listStyle: 'none' }}>
      <Flex align="center" gap={3} wrap="wrap">
        <Box flex={1} style={{ minWidth: 200 }}>
          <Stack gap={3}>
            <Text weight="medium">{recipient}</Text>
            <Text size={1} muted>
              Opens at {pageTitle ? `${pageTitle} (${path})` : path}. Works until {editorMoment(expiresAt)}.
            </Text>
            {/* For manual copying, because some browsers deny access to the clipboard. */}
            <TextInput
              readOnly
              fontSize={1}
              padding={2}
              aria-label={`Link for ${recipient}`}
              value={address}
              onFocus={(event) => event.currentTarget.select()}
            />
          </Stack>
        </Box>
        <Button
          mode="ghost"
          icon={CopyIcon}
          text="Copy link"
          aria-label={`Copy link for ${recipient}`}
          onClick={onCopy}
        />
        <Button
          mode="ghost"
          tone="critical"
          icon={TrashIcon}
          text="Revoke"
          aria-label={`Revoke link for ${recipient}`}
          onClick={(event) => onRevoke(event.currentTarget)}
        />
      </Flex>
    </Card>
  )
}
