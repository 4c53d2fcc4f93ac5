import { type BlockView, defineBlock } from '@lowdefy-mcp/render-core';
import { unlabelled } from '@lowdefy-mcp/render-core/kit';

interface ScannerProperties {
  inactiveByDefault?: boolean;
}

/** A camera that scans codes. An agent sets the text of a code, as if a person held it up. */
export const QRScanner = defineBlock<ScannerProperties>({
  meta: { category: 'input', valueType: 'object' },
  // The component ignores the configured formats.
  styling: ['aspectRatio', 'disableFlip', 'formatsToSupport', 'fps', 'qrbox', 'style'],
  mcpRender(block, h) {
    const isOn = isScanning(block);
    return unlabelled(block, h, {
      disabled: !isOn,
      events: [],
      hints: [isOn ? h.text`a camera that reads codes: set the text of one` : h.text`the camera is off`],
    });
  },
  mcpSchema: () => ({ type: 'string', minLength: 1 }),
  mcpInput: (text) => ({
    decodedText: text,
    result: { text, format: { format: 0, formatName: 'QR_CODE' } },
  }),
  async mcpChange(host, value) {
    host.setValue(value);
    await host.triggerEvent('onScan');
  },
  mcpMethods: {
    start: (host) => host.setLocal({ scanning: true }),
    stop: (host) => host.setLocal({ scanning: false }),
  },
});

function isScanning({ local, properties }: BlockView<ScannerProperties>): boolean {
  return Boolean(local.scanning ?? !properties.inactiveByDefault);
}
