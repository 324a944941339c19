import { Box, Button, Dialog, Flex, Text } from '@sanity/ui'
import { type MouseEvent, useState } from 'react'
import type { LayoutProps } from 'sanity'

/** The button of the media plugin above a selected picture. It is the only one with this text. */
const isReplaceButton = (target: EventTarget) =>
  target instanceof Element &&
  target.closest('[data-testid="media-browser"]') !== null &&
  target.closest('button')?.textContent === 'Replace'

/**
 * Explains how to replace a picture when an editor presses the plugin's “Replace”. The plugin would change published
 * documents at once, without a draft, and keep the alternative text of the other picture. It has no option to prevent
 * this.
 */
export function PreventReplace(props: LayoutProps) {
  const [isOpen, setOpen] = useState(false)
  const close = () => setOpen(false)
  function capture(event: MouseEvent) {
    if (!isReplaceButton(event.target)) return
    event.stopPropagation()
    setOpen(true)
  }
  return (
    <div style={{ display: 'contents' }} onClickCapture={capture}>
      {props.renderDefault(props)}
      {isOpen && (
        <Dialog
          id="prevent-replace"
          header="Replace the picture in its documents"
          width={0}
          onClose={close}
          footer={
            <Flex justify="flex-end" padding={3}>
              <Button mode="ghost" text="Close" onClick={close} />
            </Flex>
          }
        >
          <Box padding={4}>
            <Text>
              Here, a replacement would appear on published pages at once, with the old alternative text. Open
              the picture instead, choose “References”, and drop the new file onto the picture in each
              document.
            </Text>
          </Box>
        </Dialog>
      )}
    </div>
  )
}
