import { IconMail } from '@tabler/icons-react';
import { useSession } from '#data/session/session.ts';
import { Button } from '#ui/controls/button.tsx';
import { showToast } from '#ui/feedback/toast.ts';

/** Opens what the member is mailed about insiders. */
export function MailButton({ isOpen, onToggle }: { isOpen: boolean; onToggle: () => void }) {
  const { status } = useSession();
  const press = () => (status === 'signed-in' ? onToggle() : showToast({ text: 'Mails belong to an account: sign in first.', failed: true }));
  return (
    <Button aria-expanded={isOpen} onClick={press}>
      <IconMail size={16} stroke={1.75} aria-hidden="true" /> E-mail alert
    </Button>
  );
}
