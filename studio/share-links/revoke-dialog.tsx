import { Box, Button, Dialog, Flex, Text } from '@sanity/ui'

type Props = { recipient: string; onCancel: () => void; onConfirm: () => void }

export function RevokeDialog({ recipient, onCancel, onConfirm }: Props) {
  return (
    <Dialog
      // Otherwise the dialog moves the focus from “Cancel” to its close button.
      __unstable_autoFocus={false}
      id="revoke-link"
      header={`Revoke the link for ${recipient}?`}
      width={0}
      onClose={onCancel}
      footer={
        <Flex gap={3} justify="flex-end" padding={3}>
          <Button mode="ghost" text="Cancel" autoFocus onClick={onCancel} />
          <Button tone="critical" text="Revoke link" onClick={onConfirm} />
        </Flex>
      }
    >
      <Box padding={4}>
        <Text>
          The link stops working at once, also for people who have it open. This cannot be undone, but you can
          create a new link.
        </Text>
      </Box>
    </Dialog>
  )
}
