import { useNavigate } from '@tanstack/react-router';
import { useSession } from '#data/session/session.ts';
import { useAction } from '#pages/actions/use-action.ts';
import type { DialogProps } from '#pages/dialogs/dialog-requests.ts';
import { NameForm } from '#pages/records/name-form.tsx';
import { SignInFirst } from '#pages/sign-in-first.tsx';
import { newPortfolio, newPortfolioOf } from '../portfolio-edits.ts';

declare module '#pages/dialogs/dialog-requests.ts' {
  interface DialogSubjects {
    'portfolio-create': {
      /** The one stock it begins with. */
      readonly stock?: { readonly stockid: string; readonly symbol: string };
    };
  }
}

/** A new portfolio by its name, empty or with one stock in it. It opens when it is made, unless it was made for a stock. */
export function PortfolioCreateDialog({ subject: { stock }, close }: DialogProps<'portfolio-create'>) {
  const navigate = useNavigate();
  const signedOut = useSession().account === undefined;
  const make = useAction(async (name: string) => {
    if (stock !== undefined) {
      await newPortfolioOf(name, stock.stockid);
      return close();
    }
    const id = await newPortfolio(name);
    close();
    await navigate({ to: '/portfolio/$id', params: { id } });
  });
  if (signedOut)
    return (
      <SignInFirst
        what="Portfolios belong to an account."
        gives="Lists of the companies you follow, with the change of the day, their weights and your notes."
      />
    );
  return (
    <>
      {stock !== undefined && <p>{`It begins with ${stock.symbol}.`}</p>}
      <NameForm label="Name of the portfolio" submit="Create" onSubmit={make} onCancel={close} />
    </>
  );
}
