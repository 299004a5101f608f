/** A button that lets a person choose a file. */
import { type ChangeEvent, useRef } from 'react';
import { Button, type ButtonProps } from './button.tsx';

interface FileButtonProps extends Pick<ButtonProps, 'look' | 'icon' | 'isPending'> {
  readonly label: string;
  readonly accept: string;
  readonly onFile: (file: File) => void;
}

export function FileButton({ label, accept, onFile, ...button }: FileButtonProps) {
  const input = useRef<HTMLInputElement>(null);

  function take(event: ChangeEvent<HTMLInputElement>): void {
    const [file] = event.target.files ?? [];
    if (file !== undefined) onFile(file);
    // The same file, once it is corrected, can be chosen again.
    event.target.value = '';
  }

  return (
    <>
      <input
        ref={input}
        type="file"
        accept={accept}
        aria-label={label}
        tabIndex={-1}
        className="sr-only"
        onChange={take}
      />
      <Button {...button} onPress={() => input.current?.click()}>
        {label}
      </Button>
    </>
  );
}
