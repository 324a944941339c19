import { CopyIcon } from '@sanity/icons/Copy'
import { TrashIcon } from '@sanity/icons/Trash'
import { Box, Button, Card, Flex, Stack, Text, TextInput } from '@sanity/ui'
import type { ShareLink } from './use-share-links.ts'

/** In the editor's time zone. */
const dateTime = new Intl.DateTimeFormat('en-US', {
  year: 'numeric',
  month: 'short',
  day: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
  timeZoneName: 'short',
})

type Props = { link: ShareLink; address: string; onCopy: () => void; onRevoke: () => void }

export function LinkRow({ link: { recipient, path, expiresAt }, address, onCopy, onRevoke }: Props) {
  return (
    <Card as="li" borderTop paddingY={4} style={{ listStyle: 'none' }}>
      <Flex align="center" gap={3} wrap="wrap">
        <Box flex={1} style={{ minWidth: 200 }}>
          <Stack gap={3}>
            <Text weight="medium">{recipient}</Text>
            <Text size={1} muted>
              Opens at {path}, works until {dateTime.format(new Date(expiresAt))}
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
          onClick={onRevoke}
        />
      </Flex>
    </Card>
  )
}
